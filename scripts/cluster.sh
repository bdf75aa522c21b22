#!/bin/bash
# Makes a Debian 13 with PostgreSQL, TimescaleDB, Patroni, etcd, HAProxy and RabbitMQ, then runs a command in namespaces
# where it may start machines of that Debian: their processes, mounts and networks end with the command. Needs root on
# Debian.
#
#   scripts/cluster.sh FOLDER COMMAND [ARGUMENT …]
#
# FOLDER keeps the Debian for the next run; HELIOGRAPH_CLUSTER tells it to the command. The command's network has no way out.
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: $0 FOLDER COMMAND [ARGUMENT …]" >&2
  exit 2
fi
. "$(dirname "$0")/debian.sh"
folder=$(realpath -m "$1")
shift

build_debian() {
  rm -rf --one-file-system "$folder"/debian-*
  make_debian "$folder/debian-new" ca-certificates,etcd-client,etcd-server,haproxy,patroni,pgbackrest,postgresql-17,postgresql-17-timescaledb,python3-etcd,python3-psycopg2,rabbitmq-server
  mv "$folder/debian-new" "$debian"
}

mkdir -p "$folder"
chmod 711 "$folder"
exec 9>"$folder/lock"
flock 9
install_missing mmdebstrap:mmdebstrap ip:iproute2
# Made again after a change of the list of packages.
debian=$folder/debian-$(declare -f build_debian make_debian | sha256sum | cut -c 1-12)
[ -e "$debian" ] || build_debian
export HELIOGRAPH_CLUSTER=$debian
# `ip netns` keeps its namespaces below /run.
unshare --net --mount --pid --fork --kill-child --mount-proc bash -euo pipefail -c 'mount -t tmpfs tmpfs /run; ip link set lo up; "$@"' run "$@"
