import { demonstrationAccounts, demonstrationPassword } from './demo/accounts.js';
import type { SystemAddresses } from './child-plans.js';
import type { StandaloneSettings } from './settings.js';

/** The block that ends a start: everything that is needed to use it, and the ready line last. */
export function announcement(settings: StandaloneSettings, { httpPort, mqttUrl }: SystemAddresses): string {
  const address = `http://localhost:${httpPort}`;
  const line = (name: string, value: string) => `  ${name.padEnd(10)} ${value}`;
  const accounts = demonstrationAccounts.map(({ phone, who }, n) =>
    line(n === 0 ? 'Accounts' : '', `${phone}  ${who}`),
  );
  return [
    '',
    line('Portal', address),
    ...(settings.demo ? [...accounts, line('', `password of all: ${demonstrationPassword}`)] : []),
    line('Broker', mqttUrl),
    line('Data', settings.dataDirectory),
    line('Stop', 'Ctrl-C'),
    '',
    `Heliograph is ready: ${address}`,
  ].join('\n');
}
