#!/bin/bash
# Replaces this machine's members of the queues if they have stopped following their leaders. By a fault of RabbitMQ 4.0
# a member may never catch up after the leader's machine died and returned
# (https://github.com/rabbitmq/rabbitmq-server/issues/14675). Run it as rabbitmq, every five minutes by cron.
#
#   deploy/cluster/renew-members.sh [now]    now: without a check
set -euo pipefail

if [ "${*:-now}" != now ]; then
  echo "usage: $0 [now]" >&2
  exit 2
fi
node=$(rabbitmqctl --quiet eval 'node().' | tr -d "'")
# The last entry that this machine's member of a queue has applied. Empty: the member follows the leader.
waiting_at() {
  rabbitmq-queues --quiet --formatter json quorum_status "$1" | tr '{' '\n' | grep -F "\"Node Name\":\"$node\"" |
    sed -n '/"Raft State":"await_condition"/s/.*"Last Applied":\([0-9]*\).*/\1/p'
}
is_stuck() {
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
  if [ "${1-}" = now ] || is_stuck "$queue"; then
    rabbitmq-queues delete_member "$queue" "$node"
    rabbitmq-queues add_member "$queue" "$node"
  fi
done
