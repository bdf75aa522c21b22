#!/bin/bash
# Writes the configuration of one of three machines. SECRETS is a copy of one folder by scripts/make-secrets.sh, with a
# `backup-key`, and with an `erlang-cookie` if devices use RabbitMQ.
#
#   deploy/cluster/configure.sh FOLDER SECRETS NUMBER ADDRESS_1 ADDRESS_2 ADDRESS_3
set -euo pipefail

if [ $# -ne 6 ] || [[ ! $3 =~ ^[123]$ ]]; then
  echo "usage: $0 FOLDER SECRETS NUMBER ADDRESS_1 ADDRESS_2 ADDRESS_3    (NUMBER of this machine: 1 to 3)" >&2
  exit 2
fi
templates=$(dirname "$0")
folder=$1 secrets=$2 number=$3
addresses=("${@:4}")
umask 077
mkdir -p "$folder"

fill_in() {
  sed -e "s/\${NAME}/machine-$number/g" -e "s/\${ADDRESS}/${addresses[number - 1]}/g" \
    -e "s/\${MACHINE_1}/${addresses[0]}/g" -e "s/\${MACHINE_2}/${addresses[1]}/g" -e "s/\${MACHINE_3}/${addresses[2]}/g" \
    -e "s/\${PASSWORD}/$(cat "$secrets/database-password")/g" -e "s/\${BACKUP_KEY}/$(cat "$secrets/backup-key")/g" \
    "$templates/$1" >"$folder/${2:-$1}"
}
for name in etcd haproxy.cfg patroni.yml pgbackrest.conf; do fill_in "$name"; done
cat "$secrets/tls-certificate" "$secrets/tls-key" >"$folder/tls.pem"
# The servers use this machine's HAProxy.
for name in database database-api database-ingest database-worker; do
  sed 's/@timescaledb:5432/@127.0.0.1:5000/' "$secrets/$name.env" >"$folder/$name.env"
done
# The API reads exports and reports from the standbys.
sed -n 's/^DATABASE_URL\(.*\)@timescaledb:5432/DATABASE_READ_URL\1@127.0.0.1:5001/p' "$secrets/database-api.env" \
  >>"$folder/database-api.env"
cp "$secrets/server.env" "$folder/server.env"

[ -e "$secrets/erlang-cookie" ] || exit 0
rabbitmq=$templates/../rabbitmq
mkdir -p "$folder"/rabbitmq/{certs,conf.d}
cp "$rabbitmq/enabled_plugins" "$folder/rabbitmq"
cp "$rabbitmq/definitions.json" "$folder/rabbitmq/heliograph-definitions.json"
cp "$rabbitmq/heliograph.conf" "$folder/rabbitmq/conf.d"
cp "$secrets/tls-certificate" "$folder/rabbitmq/certs/server.crt"
cp "$secrets/tls-key" "$folder/rabbitmq/certs/server.key"
fill_in rabbitmq.conf rabbitmq/conf.d/heliograph-cluster.conf
fill_in rabbitmq-env.conf rabbitmq/rabbitmq-env.conf
cp "$secrets/erlang-cookie" "$secrets/rabbitmq-password" "$folder"
# Devices reach RabbitMQ itself: through HAProxy, it would not tell ingest their addresses.
sed -i '/^# Devices/,/^$/d' "$folder/haproxy.cfg"
