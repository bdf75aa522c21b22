import { Mosquitto } from '@heliograph/tests/integration/ingest/support/mosquitto';

/** Mosquitto as a relay only: no persistence, no limit on in-flight or queued messages. */
export const startRelay = () =>
  Mosquitto.start(() => ['allow_anonymous true', 'persistence false', 'log_type subscribe']);
