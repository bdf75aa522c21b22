import type { auditText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const auditText: Words<typeof english> = {
  title: 'ऑडिट लॉग',
  intro: 'किसने, क्या, कब और कहाँ से किया, सबसे नया पहले। एंट्री बदली नहीं जा सकतीं।',
  empty: 'अभी कोई एंट्री नहीं है।',
  counted: (number) => `${number} एंट्री`,
  at: 'कब',
  who: 'किसने',
  action: 'क्या',
  target: 'किस पर',
  from: 'कहाँ से',
  field: 'फ़ील्ड',
  before: 'पहले',
  after: 'बाद में',
  request: 'रिक्वेस्ट',
  nothing: 'कोई डेटा नहीं बदला।',
  actors: {
    customer: 'ग्राहक',
    administrator: 'एडमिन',
    system: 'सिस्टम',
    anonymous: 'लॉग इन नहीं',
  },
  /** Texts by the log's names; a new name is shown unchanged. */
  targets: {
    inverter: (of) => `इन्वर्टर ${of}`,
    ticket: (of) => `टिकट ${of}`,
    user: (of) => `ग्राहक ${of}`,
    customer: (of) => `ग्राहक ${of}`,
    administrator: (of) => `एडमिन ${of}`,
    number: (of) => `नंबर ${of}`,
    webhook: (of) => `वेबहुक ${of}`,
    firmware: (of) => `फ़र्मवेयर ${of}`,
  },
  filters: {
    label: 'फ़िल्टर',
    any: 'कोई भी',
    from: 'इस दिन से',
    to: 'इस दिन तक',
    targetHint: 'जैसे inverter 42',
    clear: 'फ़िल्टर हटाएँ',
    only: (who) => `सिर्फ़ ${who}`,
  },
  noneLikeIt: 'इन फ़िल्टरों से कोई एंट्री नहीं मिली।',
};
