#!/bin/bash
# Makes this machine's members of the queues anew if they do not follow their leaders: RabbitMQ 4.0 may leave a member
# behind for good when the leader's machine dies and returns (https://github.com/rabbitmq/rabbitmq-server/issues/14675).
# Run it as rabbitmq, every five minutes by cron.
#
#   deploy/cluster/renew-members.sh [now]    now: without a check
set -euo pipefail

if [ "${*:-now}" != now ]; then
  echo "usage: $0 [now]" >&2
  exit 2
fi
node=$(rabbitmqctl --quiet eval 'node().' | tr -d "'")
# The last entry that this machine's member of a queue has applied, if it waits for its leader.
waiting_at() {
  rabbitmq-queues --quiet --formatter json quorum_status "$1" | tr '{' '\n' | grep -F "\"Node Name\":\"$node\"" |
    sed -n '/"Raft State":"await_condition"/s/.*"Last Applied":\([0-9]*\).*/\1/p'
}
stays_behind() {
  local at
  at=$(waiting_at "$1")
  [ -n "$at" ] || return 1
  # For a minute: RabbitMQ asks the leader again after half of that.
  for _ in {1..6}; do
    sleep 10
    [ "$(waiting_at "$1")" = "$at" ] || return 1
  done
}

for queue in heliograph heliograph-closed; do
  if [ "${1-}" = now ] || stays_behind "$queue"; then
    rabbitmq-queues delete_member "$queue" "$node"
    rabbitmq-queues add_member "$queue" "$node"
  fi
done
