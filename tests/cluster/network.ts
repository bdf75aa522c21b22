import { execFileSync } from 'node:child_process';

const BRIDGE = 'cluster';
const PREFIX = '10.77.0';
/** An address of no network card: packets to it are lost, without an error to the sender. */
const NOBODY = '02:00:00:00:00:fe';

/** Address of the test, of its devices and browsers. */
export const OUTSIDE = `${PREFIX}.254`;
export const addressOf = (machine: number): string => `${PREFIX}.${machine}`;

const ip = (command: string) => execFileSync('ip', command.split(' '), { encoding: 'utf8' });

/** Creates the machines' network, in the namespaces of scripts/cluster.sh, with which everything here ends. */
export function createNetwork(): void {
  ip(`link add ${BRIDGE} type bridge`);
  ip(`address add ${OUTSIDE}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
}

export function deleteNetwork(): void {
  ip(`link delete ${BRIDGE}`);
}

export function connectMachine(name: string, address: string): void {
  ip(`netns add ${name}`);
  ip(`link add ${name} type veth peer name eth0 netns ${name}`);
  ip(`link set ${name} master ${BRIDGE} up`);
  ip(`-n ${name} link set lo up`);
  ip(`-n ${name} address add ${address}/24 dev eth0`);
  ip(`-n ${name} link set eth0 up`);
}

export function disconnectMachine(name: string): void {
  ip(`link delete ${name}`);
}

/** Loses all packets between two machines. The test still reaches both. @returns what ends it. */
export function cutBetween(one: { name: string; address: string }, other: typeof one): () => void {
  const ends = [
    [one, other],
    [other, one],
  ] as const;
  for (const [from, to] of ends)
    ip(`-n ${from.name} neighbour replace ${to.address} lladdr ${NOBODY} dev eth0 nud permanent`);
  return () => {
    for (const [from, to] of ends) ip(`-n ${from.name} neighbour delete ${to.address} dev eth0`);
  };
}
