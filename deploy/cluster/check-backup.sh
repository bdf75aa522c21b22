#!/bin/bash
# Restores the newest backup to a point in time, looks at it, and removes it. Run it as postgres, weekly by
# cron. It needs as much disk as the database.
#
#   deploy/cluster/check-backup.sh FOLDER [TIME]    FOLDER: new; TIME: as 2026-11-20 20:56:03+00, default: ten minutes ago
set -euo pipefail

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "usage: $0 FOLDER [TIME]" >&2
  exit 2
fi
folder=$1
time=${2:-$(date --utc --date='10 minutes ago' '+%F %T+00')}
# Heartbeats are written every few seconds, also at night.
beats_end_max_s=120

db() { psql --no-psqlrc --quiet --tuples-only --no-align --host="$folder" --username=heliograph --command "$1" heliograph; }
remove() {
  local status=$?
  [ $status -eq 0 ] || tail --lines=20 "$folder/check.log" 2>/dev/null >&2 || true
  pg_ctl --silent --mode=immediate --pgdata="$folder" stop 2>/dev/null || true
  rm -rf --one-file-system "$folder"
  exit $status
}

mkdir -m 700 "$folder"
trap remove EXIT
pgbackrest --stanza=heliograph --pg1-path="$folder" --type=time --target="$time" --target-action=promote \
  --archive-mode=off restore
# What it has of the cluster's configuration must not reach the cluster.
pg_ctl --silent --wait --pgdata="$folder" --log="$folder/check.log" --options="-c listen_addresses= \
  -c unix_socket_directories=$folder -c synchronous_standby_names= -c archive_mode=off" start
while [ "$(db 'SELECT pg_is_in_recovery()')" = t ]; do sleep 1; done

db "SELECT format('restored to %s: %s inverters, newest reading of %s, newest heartbeat of %s', '$time',
  (SELECT count(*) FROM inverters), (SELECT max(received_at) FROM latest), (SELECT max(beat_at) FROM service_heartbeats))"
if [ "$(db "SELECT max(beat_at) >= '$time'::timestamptz - interval '$beats_end_max_s s' FROM service_heartbeats")" != t ]; then
  echo "no server wrote within $beats_end_max_s s before $time: something is missing, or none was running" >&2
  exit 1
fi
