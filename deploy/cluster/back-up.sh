#!/bin/bash
# Backs up the database, if this machine has the primary. Run it as postgres, on each machine by cron.
#
#   deploy/cluster/back-up.sh full|diff    diff: what changed since the last full backup
set -euo pipefail

if [[ ! ${1-} =~ ^(full|diff)$ ]]; then
  echo "usage: $0 full|diff" >&2
  exit 2
fi
db() { psql --no-psqlrc --quiet --tuples-only --no-align --username=heliograph --command "$1" heliograph; }

[ "$(db 'SELECT pg_is_in_recovery()')" = f ] || exit 0
# Does nothing if the store is prepared.
pgbackrest --stanza=heliograph stanza-create
pgbackrest --stanza=heliograph --type="$1" backup
# For doctor.
db "INSERT INTO duties (duty, known_since, ended_at, succeeded_at) VALUES ('backup', now(), now(), now())
    ON CONFLICT (duty) DO UPDATE SET ended_at = now(), succeeded_at = now()"
