import { use } from '../../../support/use.js';
import { Mosquitto } from './mosquitto.js';

/** A Mosquitto for the tests of this file or `describe`. */
export function useMosquitto(): Mosquitto {
  return use(
    () => Mosquitto.start(),
    (broker) => broker.stop(),
  );
}
