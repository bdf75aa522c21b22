import type { fleetStateText as english } from '../en/fleet-states.js';
import type { Words } from '../localized.js';

export const fleetStateText: Words<typeof english> = {
  all: 'सभी',
  label: 'हालत',
  fault: 'ख़राबी',
  not_working: 'बंद पड़ा',
  silent: 'संपर्क नहीं',
  cloned: 'नक़ली डिवाइस',
  clock_wrong: 'ग़लत समय',
  under_performing: 'कम उत्पादन',
  weak_signal: 'कमज़ोर सिग्नल',
  unheard: 'अभी कोई डेटा नहीं',
  catching_up: 'पिछली रीडिंग आ रही हैं',
  late: 'रीडिंग में देर',
  producing: 'बिजली बना रहा है',
  idle: 'बिजली नहीं बना रहा',
  asleep: 'स्लीप मोड',
  standby: 'तैयार है',
  waiting: 'बिका हुआ',
  removed: 'हटाया गया',
};
