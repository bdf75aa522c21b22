#!/bin/bash
# Creates the secrets of docker-compose.yml: random passwords and keys, and a self-signed certificate to replace by a real one.
# Keeps existing files.
#
#   scripts/make-secrets.sh FOLDER [NAME]    NAME: the host name, or IP address, that browsers and devices use; unset: localhost
set -euo pipefail

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "usage: $0 FOLDER [NAME]" >&2
  exit 2
fi
umask 077
mkdir -p "$1"
# Also for an existing folder.
chmod 700 "$1"
cd "$1"
name=${2:-localhost}

random() { openssl rand -hex 24; }
once() {
  # Atomic: a partly written file would be kept forever.
  [ -e "$1" ] || { printf "$2" "${@:3}" >"$1.new" && mv "$1.new" "$1"; }
}

once database-password '%s' "$(random)"
once database.env 'DATABASE_URL=postgres://heliograph:%s@timescaledb:5432/heliograph\n' "$(cat database-password)"
once database-api.env 'DATABASE_URL=postgres://heliograph_api:%s@timescaledb:5432/heliograph\n' "$(random)"
once database-ingest.env 'DATABASE_URL=postgres://heliograph_ingest:%s@timescaledb:5432/heliograph\n' "$(random)"
once database-worker.env 'DATABASE_URL=postgres://heliograph_worker:%s@timescaledb:5432/heliograph\n' "$(random)"
once server.env 'SERVER_KEY=%s\n' "$(openssl rand -base64 32)"
once redis.conf 'requirepass %s\n' "$(random)"
once redis.env 'REDIS_URL=redis://:%s@redis:6379\n' "$(cut -d ' ' -f 2 redis.conf)"

if [ ! -e tls-certificate ]; then
  case $name in
    *[!0-9.]*) subject_name=DNS:$name ;;
    *) subject_name=IP:$name ;;
  esac
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$name" \
    -addext "subjectAltName=$subject_name" -keyout tls-key -out tls-certificate.new 2>/dev/null
  mv tls-certificate.new tls-certificate
fi
# The authority of devices' certificates, used with DEVICE_CERTIFICATES only.
once device-ca '%s\n' "$(cat tls-certificate)"

# Container users have other ids than this machine's; the folder's mode keeps others out.
chmod 444 -- *
