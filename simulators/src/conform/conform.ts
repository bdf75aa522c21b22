import { Counterpart, type Address } from './counterpart.js';
import type { Hands } from './instructions.js';
import { PacketLog } from './packet-log.js';
import type { Profile } from './profile.js';
import { makeReport, type Report } from './report/report.js';
import { Run } from './run.js';
import { playSteps } from './steps.js';

export interface Conformance {
  readonly serialNumber: string;
  readonly address: Address;
  readonly profile: Profile;
  /** Called once the counterpart listens, with its URL. */
  handsAt(url: string): Hands;
  say(line: string): void;
}

/** Runs all steps against one device and evaluates the recorded packets. */
export async function conform({
  serialNumber,
  address,
  profile,
  handsAt,
  say,
}: Conformance): Promise<Report> {
  const counterpart = new Counterpart(serialNumber, address, new PacketLog());
  await counterpart.listen();
  const { url } = counterpart;
  say(`Waiting for ${serialNumber} at ${url}.`);
  const run = new Run(counterpart, handsAt(url), profile, say);
  try {
    await playSteps(run);
    return makeReport(run.seen, profile, url);
  } finally {
    await counterpart.goAway();
  }
}
