import { execFileSync } from 'node:child_process';
import { hasMosquitto } from '../../integration/ingest/support/mosquitto.js';

/** Null: Mosquitto and its subscriber are on this machine. */
export function whyNoMosquitto(): string | null {
  if (!hasMosquitto) return 'Mosquitto is not installed';
  return mosquittoVersion() === null ? 'mosquitto_sub (mosquitto-clients) is not installed' : null;
}

/** Such as `Mosquitto 2.0.11`; null: it is not there. */
export function mosquittoVersion(): string | null {
  try {
    execFileSync('mosquitto_sub', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return null;
  } catch (error) {
    // It ends with 1 over being asked.
    const { stdout } = error as { stdout?: Buffer };
    const version = /version ([\d.]+)/.exec(String(stdout))?.[1];
    return version ? `Mosquitto ${version}` : null;
  }
}
