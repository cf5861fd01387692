"""The table as people meet it, in a Chromium. Where each promise of the table is proved:

| | |
|---|---|
| a whole game of each game by mouse, by a finger on a phone, one by keyboard alone from the start page on | `test_whole_games.py` |
| two browsers, a spectator, a reload and kill -9 in mid-game, the same screen, taking back, reports | `test_people.py` |
| nothing hidden shows while a screen is handed over; a seat is one browser's, and moves by a link | `test_people.py` |
| whose a seat is, and who is handed a report, without a browser | `tests/server/test_holders.py` |
| a replay, a pasted deck with faults, a phone held upright, axe-core on every page, dragging, passing on | `test_pages.py` |
| own pictures | `test_pictures.py` |
| 10,000 hostile messages; bytes that no client sends | `tests/server/test_hostile.py`, `test_wire.py` |
| kill -9 in mid-game without a browser | `tests/server/test_run.py` |
| no byte of a WebSocket or a page tells what is hidden | `tests/server/test_hidden.py` |
| a wheel, installed where there is no Node (`make nightly`) | `tests/packaging/test_wheel.py` |
"""
