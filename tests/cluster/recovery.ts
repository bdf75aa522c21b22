/** How long to wait after a fault, and how often to look: each look opens connections that the machines must serve. */
export const RECOVERY = { patienceMs: 180_000, everyMs: 500 } as const;

/** The same for looks that start programs of RabbitMQ, each of which takes about a second of processor time. */
export const BROKER_RECOVERY = { patienceMs: 180_000, everyMs: 3_000 } as const;
