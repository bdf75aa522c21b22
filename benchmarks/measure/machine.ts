import { hasMosquitto, mosquittoVersion } from '@heliograph/tests/integration/ingest/support/mosquitto';

/** Null if Mosquitto and mosquitto_sub are installed, else the reason. */
export function whyNoMosquitto(): string | null {
  if (!hasMosquitto) return 'Mosquitto is not installed';
  return mosquittoVersion() === null ? 'mosquitto_sub (mosquitto-clients) is not installed' : null;
}
