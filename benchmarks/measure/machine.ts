import { hasMosquitto, mosquittoVersion } from '@heliograph/tests/integration/ingest/support/mosquitto';

/** Null: Mosquitto and its subscriber are on this machine. */
export function whyNoMosquitto(): string | null {
  if (!hasMosquitto) return 'Mosquitto is not installed';
  return mosquittoVersion() === null ? 'mosquitto_sub (mosquitto-clients) is not installed' : null;
}
