#!/bin/bash
# TimescaleDB for tests on Debian 12, which has no package for it: PostgreSQL 17 with Debian's Apache edition in a chroot of the
# next suite, from apt's mirror. Needs root.
#
#   scripts/timescaledb.sh start FOLDER PORT    builds it once, starts it, prints its URL on the last line
#   scripts/timescaledb.sh client FOLDER PROGRAM [ARGUMENT …]    its own pg_dump, pg_restore or psql
#   scripts/timescaledb.sh stop FOLDER
set -euo pipefail
. "$(dirname "$0")/debian.sh"

usage() {
  echo "usage: $0 start FOLDER PORT | client FOLDER PROGRAM [ARGUMENT …] | stop FOLDER" >&2
  exit 2
}
[ $# -ge 2 ] || usage
action=$1
folder=$(realpath -m "$2")
root=$folder/root
programs=/usr/lib/postgresql/17/bin
cluster=/var/lib/heliograph/cluster
socket_folder=/tmp

inside() {
  chroot --userspec=postgres:postgres "$root" env -i HOME=/tmp LC_ALL=C.UTF-8 PATH="$programs:/usr/bin:/bin" "$@"
}

build() {
  install_missing mmdebstrap:mmdebstrap
  rm -rf --one-file-system "$folder"
  mkdir -p "$folder"
  make_debian "$root" postgresql-17,postgresql-17-timescaledb
  chroot "$root" install -d -o postgres -g postgres -m 700 "$(dirname "$cluster")"
  inside initdb --pgdata="$cluster" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >"$folder/initdb.log"
  cat >>"$root$cluster/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
unix_socket_directories = '$socket_folder'
shared_preload_libraries = 'timescaledb'
timescaledb.telemetry_level = off
max_worker_processes = 24
max_connections = 200
SETTINGS
  touch "$folder/complete"
}

start() {
  local port=$1
  [ -e "$folder/complete" ] || build
  if ! inside pg_ctl status --pgdata="$cluster" >/dev/null; then
    if ! inside pg_ctl start --wait --timeout=60 --pgdata="$cluster" --log="$cluster.log" --options="-p $port" >/dev/null; then
      tail -n 20 "$root$cluster.log" >&2
      exit 1
    fi
  fi
  # Check that the library loads; each test creates the extension in its own database.
  inside psql --quiet --host=127.0.0.1 --port="$port" --username=postgres --dbname=postgres \
    --command='SET client_min_messages = error' --command='CREATE EXTENSION IF NOT EXISTS timescaledb'
  echo "postgres://postgres@127.0.0.1:$port"
}

case $action in
  start)
    [ $# -eq 3 ] || usage
    start "$3"
    ;;
  client)
    [ $# -ge 3 ] || usage
    inside "${@:3}"
    ;;
  stop)
    inside pg_ctl stop --mode=fast --wait --pgdata="$cluster" >/dev/null || true
    ;;
  *) usage ;;
esac
