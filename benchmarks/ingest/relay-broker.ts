import { Mosquitto } from '@heliograph/tests/integration/ingest/support/mosquitto';

/** A Mosquitto that only relays: nothing on disk, as many in flight as the consumer takes, no bound to what waits. */
export const startRelay = () =>
  Mosquitto.start(() => ['allow_anonymous true', 'persistence false', 'log_type subscribe']);
