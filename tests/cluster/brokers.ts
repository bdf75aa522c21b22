import { until } from '../support/until.js';
import type { Machine } from './machine.js';
import { BROKER_RECOVERY } from './recovery.js';

const QUEUE = 'heliograph';

/** RabbitMQ on each of the three machines. */
export class Brokers {
  constructor(private readonly machines: readonly Machine[]) {}

  /** Creates ingest's user, as in docs/cluster.md, once the first broker is up. */
  async addUser(password: string): Promise<void> {
    const first = this.machines[0]!;
    const user = 'heliograph-ingest';
    const started = () => succeeds(ask(first, 'rabbitmqctl await_startup'));
    await until('RabbitMQ', started, BROKER_RECOVERY);
    await first.run(`echo ${password} | rabbitmqctl add_user ${user}`, 'rabbitmq');
    await ask(first, `rabbitmqctl set_user_tags ${user} administrator`);
    await ask(first, `rabbitmqctl set_permissions ${user} '^$' '^$' '^heliograph'`);
  }

  /** Waits until the queue has a member at each broker, all in step. Stuck members are replaced, as by cron. */
  async complete(): Promise<void> {
    const states = async () => {
      const members = await this.#members();
      for (const { 'Node Name': name, 'Raft State': state } of members)
        if (state === 'await_condition') await this.renew(this.#machineOf(name));
      return members.map(({ 'Raft State': state }) => state).sort();
    };
    await until('three members of the queue', () => states().catch(() => []), {
      wanted: (seen) => seen.join() === 'follower,follower,leader',
      ...BROKER_RECOVERY,
    });
  }

  /** Runs the script that replaces a broker's members of queues: stuck members, or with `now` all. */
  async renew(machine: Machine, now = ''): Promise<void> {
    const said = await machine.run(`/opt/heliograph/deploy/cluster/renew-members.sh ${now}`, 'rabbitmq');
    if (said) process.stderr.write(`    replaced members of ${machine.name}\n`);
  }

  /** The machine of the queue's leader. */
  async leader(): Promise<Machine> {
    const members = await this.#members();
    return this.#machineOf(members.find(({ 'Raft State': state }) => state === 'leader')!['Node Name']);
  }

  #machineOf(node: string): Machine {
    return this.machines.find(({ address }) => node === `rabbit@${address}`)!;
  }

  /** Waits until one of the brokers has stopped. */
  async oneStops(): Promise<void> {
    const areUp = () =>
      Promise.all(
        this.machines.map((machine) => succeeds(ask(machine, 'rabbitmq-diagnostics check_running'))),
      );
    await until('a broker to stop', areUp, {
      wanted: (up) => up.includes(false),
      ...BROKER_RECOVERY,
    });
  }

  /** Removes a broker from the cluster, once the others have noticed that it is down. */
  async forget(lost: Machine): Promise<void> {
    const running = this.machines.find((machine) => machine !== lost)!;
    const forget = () => succeeds(ask(running, `rabbitmqctl forget_cluster_node rabbit@${lost.address}`));
    await until('RabbitMQ to forget a broker', forget, BROKER_RECOVERY);
  }

  /** Messages of the queue that wait, and those that count as delivered. */
  async counts(): Promise<string> {
    const command = 'rabbitmqctl list_queues name messages_ready messages_unacknowledged --no-table-headers';
    for (const machine of this.machines) {
      const queues = await ask(machine, command).catch(() => null);
      if (queues) return queues.split('\n').find((line) => line.startsWith(`${QUEUE}\t`)) ?? queues;
    }
    return 'no answer';
  }

  async #members(): Promise<{ 'Node Name': string; 'Raft State': string }[]> {
    for (const machine of this.machines) {
      const members = await ask(machine, `rabbitmq-queues quorum_status ${QUEUE} --formatter json`).catch(
        () => null,
      );
      if (members) return JSON.parse(members) as { 'Node Name': string; 'Raft State': string }[];
    }
    return [];
  }
}

const succeeds = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  );

const ask = (machine: Machine, command: string) => machine.run(`${command} --quiet`, 'rabbitmq');
