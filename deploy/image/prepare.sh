#!/bin/sh
# Run as root in the image: its user, the folder of the data, and the compiled code for a fast first start.
set -eu
groupadd --gid 10001 verandah
useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin verandah
mkdir -p /data
chown 10001:10001 /data
chmod 700 /data
node -e "import('/opt/verandah/scripts/lib/portal.mjs').then(({ fillCompileCache }) => fillCompileCache())"
rm -rf /opt/verandah/.tsbuild
chmod -R go+rX /opt/verandah/node_modules/.cache
