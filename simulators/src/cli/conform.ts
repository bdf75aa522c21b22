import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { certificatesFor } from '../conform/certificates.js';
import { conform } from '../conform/conform.js';
import type { Address } from '../conform/counterpart.js';
import { TesterHands } from '../conform/instructions.js';
import { readProfile, type Profile } from '../conform/profile.js';
import { toHtml } from '../conform/report/html.js';
import { toJunit } from '../conform/report/junit.js';
import type { Report } from '../conform/report/report.js';
import { dataDir } from './places.js';
import { UsageError } from './usage-error.js';

const CONFORM_HELP = `npm run conform -- --serial S [options]
Judges a device against the contract: docs/conformance.md.
  --serial S       the device's serial number
  --broker URL     the address that the device is given, mqtt or mqtts; the counterpart listens there;
                   default: mqtt://localhost:1884
  --profile FILE   what the device lacks, steps to skip, time factor, commands; YAML or JSON
  --out FOLDER     where to write report.html, report.json and report.xml (JUnit);
                   default: conform-S in the current folder
`;

const PORT_DEFAULTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883 };

export interface ConformCommand {
  readonly serialNumber: string;
  readonly broker: URL;
  readonly profile: Profile;
  readonly out: string;
}

/** Runs one conformance test; the process's exit code becomes 1 if a check failed. */
export async function conformDevice(words: string[]): Promise<void> {
  const command = parseConform(words);
  if (!command) return void process.stdout.write(CONFORM_HELP);
  const { serialNumber, profile } = command;
  const report = await conform({
    serialNumber,
    profile,
    address: await addressOf(command.broker),
    handsAt: () => new TesterHands(profile.actions, serialNumber, console.log),
    say: console.log,
  });
  writeReports(command.out, report);
  console.log(summaryOf(report, command.out));
  process.exitCode = report.counts.FAIL > 0 ? 1 : 0;
}

/**
 * Null: asked for help.
 * @throws UsageError with one sentence about the first error
 */
export function parseConform(words: string[]): ConformCommand | null {
  const { serial, broker = 'mqtt://localhost:1884', profile, out, help } = parseOptions(words);
  if (help) return null;
  if (!serial || !SERIAL_NUMBER_PATTERN.test(serial)) {
    throw new UsageError('--serial must be the serial number of the device; --help lists the options.');
  }
  const url = URL.canParse(broker) ? new URL(broker) : null;
  if (!url?.hostname || !(url.protocol in PORT_DEFAULTS)) {
    throw new UsageError('--broker must be an address such as mqtt://192.168.1.10:1884 (mqtt or mqtts).');
  }
  const folder = resolve(process.env.INIT_CWD ?? '.', out ?? `conform-${serial}`);
  return { serialNumber: serial, broker: url, profile: readProfile(profile), out: folder };
}

function parseOptions(words: string[]) {
  const text = { type: 'string' } as const;
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const options = { serial: text, broker: text, profile: text, out: text, help };
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence}; --help lists the options.`);
  }
}

async function addressOf({ protocol, hostname, port }: URL): Promise<Address> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const folder = join(dataDir(), 'conform');
  const certificates = protocol === 'mqtts:' ? await certificatesFor(host, folder) : null;
  if (certificates) console.log(`The device must trust the authority in ${join(folder, 'ca.pem')}.`);
  return { host, port: Number(port || PORT_DEFAULTS[protocol]), certificates };
}

function writeReports(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.html'), toHtml(report));
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'report.xml'), toJunit(report));
}

function summaryOf({ checks, counts }: Report, folder: string): string {
  const lines = checks.map(({ id, status, because }) => `${status.padEnd(8)} ${id.padEnd(24)} ${because}`);
  const total = `${counts.PASS} passed, ${counts.FAIL} failed, ${counts['NOT SEEN']} not seen.`;
  return [...lines, '', `${total} Reports: ${join(folder, 'report.html')}, report.json, report.xml.`].join(
    '\n',
  );
}
