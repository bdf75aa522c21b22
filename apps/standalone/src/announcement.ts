import { demonstrationAccounts, demonstrationPassword } from './demo/accounts.js';
import type { SystemAddresses } from './child-plans.js';
import type { StandaloneSettings } from './settings.js';

/** Additions in development mode: the URL of Vite's portal, and more lines. */
export interface DevelopmentNotes {
  readonly portal: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

/** The text printed after a start: addresses and accounts, with the ready line last. */
export function announcement(
  settings: StandaloneSettings,
  { httpPort, mqttUrl }: SystemAddresses,
  development?: DevelopmentNotes,
): string {
  const api = `http://localhost:${httpPort}`;
  const portal = development?.portal ?? api;
  const line = (name: string, value: string) => `  ${name.padEnd(10)} ${value}`;
  const accounts = demonstrationAccounts.map(({ phone, who }, n) =>
    line(n === 0 ? 'Accounts' : '', `${phone}  ${who}`),
  );
  return [
    '',
    line('Portal', portal),
    ...(development ? [line('API', api)] : []),
    ...(settings.demo ? [...accounts, line('', `password of all: ${demonstrationPassword}`)] : []),
    line('Broker', mqttUrl),
    line('Data', settings.dataDirectory),
    ...(development?.lines ?? []).map(([name, value]) => line(name, value)),
    line('Stop', 'Ctrl-C'),
    '',
    `Heliograph is ready: ${portal}`,
  ].join('\n');
}
