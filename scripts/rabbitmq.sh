#!/bin/bash
# RabbitMQ for tests on Debian 12, whose own is too old: makes a Debian 13 with it once, and prints its folder on the last line.
# tests/integration/ingest/support/rabbitmq.ts starts brokers in it. Needs root.
#
#   scripts/rabbitmq.sh FOLDER
set -euo pipefail
. "$(dirname "$0")/debian.sh"

if [ $# -ne 1 ]; then
  echo "usage: $0 FOLDER" >&2
  exit 2
fi
folder=$(realpath -m "$1")
if [ ! -e "$folder/debian" ]; then
  install_missing mmdebstrap:mmdebstrap
  rm -rf --one-file-system "$folder/debian-new"
  mkdir -p "$folder"
  make_debian "$folder/debian-new" ca-certificates,rabbitmq-server
  mv "$folder/debian-new" "$folder/debian"
fi
echo "$folder/debian"
