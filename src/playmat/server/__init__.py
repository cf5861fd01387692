"""The table in a browser: matches kept on disk, one WebSocket a seat, pages. What goes over the wire is made from views only."""
