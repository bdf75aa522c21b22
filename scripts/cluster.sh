#!/bin/bash
# Makes a Debian 13 with PostgreSQL, TimescaleDB, Patroni, etcd and HAProxy, then runs a command in namespaces where it may
# start machines of that Debian: their processes, mounts and networks end with the command. Needs root on Debian.
#
#   scripts/cluster.sh FOLDER COMMAND [ARGUMENT …]
#
# FOLDER keeps the Debian for the next run; HELIOGRAPH_CLUSTER tells it to the command. The command's network has no way out.
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: $0 FOLDER COMMAND [ARGUMENT …]" >&2
  exit 2
fi
project=$(realpath "$(dirname "$0")/..")
folder=$(realpath -m "$1")
shift

install_packages() {
  local missing=()
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  command -v ip >/dev/null || missing+=(iproute2)
  [ ${#missing[@]} -gt 0 ] || return 0
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -qqy --no-install-recommends "${missing[@]}" >"$folder/apt.log" 2>&1 || {
    tail -n 30 "$folder/apt.log" >&2
    exit 1
  }
}

make_debian() {
  local no_cluster='mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"'
  local source
  source=$("$project/scripts/debian-mirror.sh")
  rm -rf --one-file-system "$folder"/debian-*
  mmdebstrap --quiet --mode=root --variant=apt \
    --aptopt='APT::Install-Recommends "false"' \
    --essential-hook="$no_cluster" \
    --include=etcd-server,haproxy,patroni,postgresql-17,postgresql-17-timescaledb,python3-etcd,python3-psycopg2 \
    trixie "$folder/debian-new" "$source"
  mv "$folder/debian-new" "$debian"
}

mkdir -p "$folder"
chmod 711 "$folder"
exec 9>"$folder/lock"
flock 9
install_packages
# Made again after a change of the list of packages.
debian=$folder/debian-$(declare -f make_debian | sha256sum | cut -c 1-12)
[ -e "$debian" ] || make_debian
export HELIOGRAPH_CLUSTER=$debian
# `ip netns` keeps its namespaces below /run.
unshare --net --mount --pid --fork --kill-child --mount-proc bash -euo pipefail -c 'mount -t tmpfs tmpfs /run; ip link set lo up; "$@"' run "$@"
