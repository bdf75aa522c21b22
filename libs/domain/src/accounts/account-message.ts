/**
 * Text messages about security events. Indian mobile networks allow 30 characters for the variable part of a registered
 * text.
 */
const events = {
  password: 'your password was changed',
  device: 'log-in from a new device',
  administrator: 'you were made administrator',
  secondFactor: 'second factor was changed',
} as const;

export type AccountEvent = keyof typeof events;

export const accountMessage = (event: AccountEvent) =>
  `Heliograph: ${events[event]}. If this was not you, reset your password at once: it logs out every device.`;
