/** What the holder of an account is told by a text message. Carriers in India allow 30 characters where a registered text varies. */
const events = {
  password: 'your password was changed',
  device: 'log-in from a new device',
  administrator: 'you were made administrator',
  secondFactor: 'second factor was changed',
} as const;

export type AccountEvent = keyof typeof events;

export const accountMessage = (event: AccountEvent) =>
  `Heliograph: ${events[event]}. If this was not you, reset your password at once: it logs out every device.`;
