#!/bin/bash
# The first process of a machine, in its own namespaces. Takes commands on standard input:
#
#   start NAME | end NAME | kill NAME | freeze | thaw    freeze: PostgreSQL and Patroni
#
#   tests/cluster/machine.sh FOLDER ADDRESS PROXIES    FOLDER keeps data, configuration and logs, and has links to the
#   servers in `installed`; PROXIES: for TRUST_PROXY
set -uo pipefail
debian=$HELIOGRAPH_CLUSTER
project=$(realpath "$(dirname "$0")/../..")
folder=$1 address=$2 proxies=$3
configuration=$folder/configuration

mkdir -p "$folder"/{postgresql,etcd,rabbitmq,logs} "$debian/etc/heliograph"
chmod 711 "$folder"
for owner in postgresql:postgres etcd:etcd rabbitmq:rabbitmq; do
  ids=$(chroot "$debian" sh -c "id -u ${owner#*:} && id -g ${owner#*:}" | paste -sd :)
  chown "$ids" "$folder/${owner%:*}"
  mount --bind "$folder/${owner%:*}" "$debian/var/lib/${owner%:*}"
done
mount -t proc proc "$debian/proc"
mkdir -p "$debian/opt/heliograph/deploy"
mount --bind "$project/deploy" "$debian/opt/heliograph/deploy"
mount --bind "$folder/../backups" "$debian/var/lib/pgbackrest"
for path in /run "$debian"/{run,tmp,dev/shm,etc/patroni,etc/heliograph}; do mount -t tmpfs -o mode=1777 tmpfs "$path"; done
cp "$configuration/patroni.yml" "$debian/etc/patroni/config.yml"
cp "$configuration/pgbackrest.conf" "$debian/etc/heliograph"
mount --bind "$debian/etc/heliograph/pgbackrest.conf" "$debian/etc/pgbackrest.conf"
chroot "$debian" sh -c 'chown postgres /etc/patroni/config.yml /etc/pgbackrest.conf /var/lib/pgbackrest && install -d -o postgres /run/postgresql'
if [ -e "$configuration/rabbitmq" ]; then
  mount -t tmpfs tmpfs "$debian/etc/rabbitmq"
  cp -r "$configuration/rabbitmq/." "$debian/etc/rabbitmq"
  cp "$configuration/erlang-cookie" "$debian/var/lib/rabbitmq/.erlang.cookie"
  chroot "$debian" chown -R rabbitmq:rabbitmq /etc/rabbitmq /var/lib/rabbitmq/.erlang.cookie
  broker=(AMQP_URL=amqp://127.0.0.1:5672 AMQP_MANAGEMENT_URL=http://127.0.0.1:15672 MQTT_USERNAME=heliograph-ingest
    MQTT_PASSWORD_FILE="$configuration/rabbitmq-password")
else
  broker=(MQTT_HOST="$address" MQTT_PORT=1883 MQTT_PROXY_PROTOCOL=on)
fi

debian_program() {
  local user=$1
  shift
  exec chroot --userspec="$user:$user" "$debian" env -i HOME=/tmp LC_ALL=C.UTF-8 PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/bin "$@"
}
installed() {
  realpath "$folder/installed/$1"
}
server() {
  local name=$1 port=$2
  shift 2
  local files=(--env-file="$configuration/database-$name.env")
  [ "$name" = ingest ] || files+=(--env-file="$configuration/server.env")
  exec env -i PATH="$PATH" NODE_ENV=production LOG_LEVEL=info HEALTH_HOST="$address" HEALTH_PORT="$port" "$@" \
    node "${files[@]}" "$(installed "$name")/dist/main.js"
}
run() {
  case $1 in
    etcd) debian_program etcd $(grep -v '^#' "$configuration/etcd") etcd ;;
    patroni) debian_program postgres patroni /etc/patroni/config.yml ;;
    haproxy)
      cp "$configuration"/{haproxy.cfg,tls.pem} "$debian/etc/heliograph"
      debian_program root haproxy -db -f /etc/heliograph/haproxy.cfg
      ;;
    rabbitmq)
      debian_program rabbitmq HOME=/var/lib/rabbitmq RUNNING_UNDER_SYSTEMD=1 RABBITMQ_LOGS=- /usr/lib/rabbitmq/bin/rabbitmq-server
      ;;
    ingest) server ingest 9101 "${broker[@]}" ;;
    api) server api 9102 HTTP_HOST="$address" HTTP_PORT=8080 TRUST_PROXY="$proxies" PORTAL_DIR="$(installed api)/../portal/dist" ;;
    worker) server worker 9103 ;;
  esac
}
# What ends is started again, as by systemd. The file `ended` says what ended.
supervise() {
  while :; do
    run "$1" >>"$folder/logs/$1" 2>&1 &
    echo $! >"/run/$1"
    wait $! 2>/dev/null
    echo "$1" >>"$folder/ended"
    sleep 1
  done
}

while read -r action name; do
  case $action in
    start) supervise "$name" & ;;
    end) kill -TERM "$(cat "/run/$name")" ;;
    kill) kill -KILL "$(cat "/run/$name")" ;;
    freeze) pkill -STOP --uid "$(chroot "$debian" id -u postgres)" ;;
    thaw) pkill -CONT --uid "$(chroot "$debian" id -u postgres)" ;;
  esac
done
wait
