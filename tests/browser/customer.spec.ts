import { curveTests } from './parts/curve.js';
import { dashboardTests } from './parts/dashboard.js';
import { figuresTests } from './parts/figures.js';
import { inverterTests } from './parts/inverters.js';
import { layoutTests } from './parts/layout.js';
import { leavingTests } from './parts/leaving.js';
import { liveTests } from './parts/live.js';
import { loginTests } from './parts/login.js';
import { lookingBackTests } from './parts/looking-back.js';
import { moneyTests } from './parts/money.js';
import { phoneTests } from './parts/phone.js';
import { pwaTests } from './parts/pwa.js';
import { silencePicturesTests } from './parts/silence-pictures.js';
import { silenceTests } from './parts/silence.js';
import { specialTests } from './parts/special.js';
import { statesTests } from './parts/states.js';
import { ticketTests } from './parts/tickets.js';
import { togetherTests } from './parts/together.js';
import { inOnePortal } from './support/in-one-portal.js';

inOnePortal('a customer’s portal', {
  'the log-in screen': loginTests,
  'the dashboard': dashboardTests,
  'looking back': lookingBackTests,
  'the figures': figuresTests,
  'a day’s power': curveTests,
  'the live tile': liveTests,
  'an inverter that is not heard': silenceTests,
  'silence, night, an incident, recovery and catching up': silencePicturesTests,
  'all inverters together': togetherTests,
  'the layout': layoutTests,
  'an installed portal': pwaTests,
  money: moneyTests,
  leaving: leavingTests,
  'a phone': phoneTests,
  'a customer’s inverters': inverterTests,
  'a customer’s tickets': ticketTests,
  'an account that is not like others': specialTests,
  'a screen whose calls are in trouble': statesTests,
});
