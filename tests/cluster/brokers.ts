import { until } from '../support/until.js';
import type { Machine } from './machine.js';

const FORMED_MAX_MS = 180_000;
const QUEUE = 'heliograph';

/** RabbitMQ on each of the three machines. */
export class Brokers {
  constructor(private readonly machines: readonly Machine[]) {}

  /** Makes ingest's user, as docs/cluster.md says, once the first broker is up. */
  async addUser(password: string): Promise<void> {
    const first = this.machines[0]!;
    const user = 'heliograph-ingest';
    await until(
      'RabbitMQ',
      () =>
        ask(first, 'rabbitmqctl await_startup').then(
          () => true,
          () => false,
        ),
      {
        patienceMs: FORMED_MAX_MS,
      },
    );
    await first.run(`echo ${password} | rabbitmqctl add_user ${user}`, 'rabbitmq');
    await ask(first, `rabbitmqctl set_user_tags ${user} administrator`);
    await ask(first, `rabbitmqctl set_permissions ${user} '^$' '^$' '^heliograph'`);
  }

  /** Waits until the queue has a member at each broker, all in step. */
  async complete(): Promise<void> {
    await until('three members of the queue', () => this.#states().catch(() => []), {
      wanted: (states) => states.join() === 'follower,follower,leader',
      patienceMs: FORMED_MAX_MS,
    });
  }

  /** The machine of the queue's leader. */
  async leader(): Promise<Machine> {
    const members = await this.#members();
    const { 'Node Name': name } = members.find(({ 'Raft State': state }) => state === 'leader')!;
    return this.machines.find(({ address }) => name === `rabbit@${address}`)!;
  }

  /** Waits until ingest has acknowledged everything. */
  async emptied(): Promise<void> {
    const waiting = async () => {
      const rows = await ask(this.machines[0]!, 'rabbitmqctl list_queues --formatter json name messages');
      return (JSON.parse(rows) as { name: string; messages: number }[]).find(({ name }) => name === QUEUE)!
        .messages;
    };
    await until('an empty queue', waiting, {
      wanted: (messages) => messages === 0,
      patienceMs: FORMED_MAX_MS,
    });
  }

  async #states(): Promise<string[]> {
    return (await this.#members()).map(({ 'Raft State': state }) => state).sort();
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

const ask = (machine: Machine, command: string) => machine.run(`${command} --quiet`, 'rabbitmq');
