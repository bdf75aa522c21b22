#!/bin/sh
# Does what the image's entry point does: at the first start it creates the cluster, the database and, also in template1, the
# extension.
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  printf '%s\n' "listen_addresses = '*'" "shared_preload_libraries = 'timescaledb'" >>"$PGDATA/postgresql.conf"
  pg_ctl start --wait --options="-c listen_addresses=''"
  psql --username="$POSTGRES_USER" --dbname=template1 --command='CREATE EXTENSION timescaledb'
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop --wait
fi
exec "$@"
