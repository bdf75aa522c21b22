import { formatDate } from '../../format/dates.js';
import { minutesAndSeconds } from '../../time/use-countdown.js';
import type { inverterText as english } from '../en/inverters.js';
import type { Words } from '../localized.js';

type Warranty = Parameters<(typeof english)['warranty']['said']>[0];

export const inverterText: Words<typeof english> = {
  serialNumber: 'सीरियल नंबर',
  choose: 'इन्वर्टर चुनें',

  add: {
    verifyTitle: 'इन्वर्टर की पुष्टि',
    hello: (name) => `नमस्ते ${name}। दो चरण हैं: पहले लेबल पर लिखे नंबर, फिर आपके फ़ोन पर आया कोड।`,
    intro: 'दो चरण हैं: पहले लेबल पर लिखे नंबर, फिर आपके फ़ोन पर आया कोड।',
    step: (number) => `2 में से चरण ${number}`,
    label: 'ये नंबर इन्वर्टर के बग़ल में लगे लेबल पर लिखे हैं',
    sentTo: (phone) => `कोड ${phone} पर भेजा गया`,
    maybeSentTo: (phone) => `अगर ${phone} दर्ज है, तो OTP भेजा जा चुका है।`,
    phone: 'रजिस्टर किया हुआ फ़ोन नंबर',
    serialNo: 'सीरियल नंबर',
    serialHint: 'जैसे HG05-2605-00932',
    serialFormat: 'सीरियल नंबर सही नहीं है। 4 से 32 अंग्रेज़ी अक्षर, अंक या हाइफ़न लिखें, जैसे HG05-2405-00502',
    sim: 'SIM नंबर',
    simPlace: '19 या 20 अंक',
    getOtp: 'OTP मँगाएँ',
    getOtpIn: (seconds) => `OTP मँगाएँ · ${minutesAndSeconds(seconds)}`,
    name: 'इन्वर्टर का नाम',
    namePlace: 'कोड भेजे जाने के बाद लिखें',
    resendOtp: 'OTP फिर भेजें',
    resendIn: (seconds) => `OTP फिर भेजें · ${minutesAndSeconds(seconds)}`,
    confirm: 'पुष्टि करें',
    success: 'इन्वर्टर जुड़ गया',
    newPassword: 'लॉग इन करने से पहले कृपया नया पासवर्ड बनाएँ।',
    resendFailure: 'कोड नहीं भेजा जा सका, कृपया फिर कोशिश करें',
    verifyFailure: 'पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें',
    change: 'बदलें',
    changeInverter: 'दूसरा इन्वर्टर चुनें',
    later: 'बाद में: लॉग इन पर जाएँ',
    toDashboard: 'इसका डैशबोर्ड देखें',
  },

  where: {
    title: 'ये नंबर कहाँ मिलेंगे?',
    serial: 'सीरियल नंबर',
    serialPlace: 'इन्वर्टर के बग़ल में लगे लेबल पर।',
    sim: 'SIM नंबर',
    simPlace: 'उसी लेबल पर, और SIM ट्रे में लगे SIM कार्ड पर: 19 या 20 अंक, 89 से शुरू।',
  },

  status: {
    CREATED: 'बिक चुका',
    REMOVED: 'हटाया गया',
    INSTALLED: 'लग चुका',
    NOT_WORKING: 'बंद पड़ा है',
    NO_COMMUNICATION: 'संपर्क नहीं',
    ACTIVE: 'चालू',
  },
  statusNote: {
    CREATED: 'अभी लगाया नहीं गया',
    REMOVED: 'अब सेवा में नहीं',
    INSTALLED: 'पहली रीडिंग का इंतज़ार है',
    NOT_WORKING: 'काम नहीं कर रहा',
    NO_COMMUNICATION: 'अभी कोई डेटा नहीं आ रहा',
    ACTIVE: '',
  },

  registered: {
    serialNo: 'सीरियल नंबर',
    invoiceNo: 'बिल नंबर',
    dealer: 'डीलर',
    status: 'स्थिति',
    powerRating: 'क्षमता',
    dateOfInstallation: 'लगाने की तारीख़',
    dateOfPurchase: 'ख़रीद की तारीख़',
    simNumber: 'SIM नंबर',
    counted: (total) => `${total} इन्वर्टर`,
    empty: 'अभी कोई इन्वर्टर नहीं है। यहाँ देखने के लिए इन्वर्टर जोड़ें।',
  },

  warranty: {
    intro: 'वारंटी इन्वर्टर लगने के दिन से शुरू होती है।',
    said: describe,
    of: (inverter) => `${inverter} की वारंटी`,
    all: 'आपके सभी इन्वर्टर',
    allNote: 'सबसे पहले ख़त्म होने वाली ऊपर।',
    years: (years) => `${years} साल`,
    begins: 'लगाया गया',
    term: 'वारंटी',
    ends: 'ख़त्म',
    empty: 'अभी कोई इन्वर्टर नहीं है। वारंटी देखने के लिए इन्वर्टर जोड़ें।',
  },
};

/** Built from the warranty's fields, because the server's text is English. */
function describe({ state, years, beginsOn, endsOn, left }: Warranty): string {
  switch (state) {
    case 'valid':
    case 'ending': {
      const span = left === null ? '' : spanText(left);
      return span === ''
        ? `आज ${formatDate(endsOn!)} को ख़त्म हो रही है`
        : `${span} बाक़ी, ${formatDate(endsOn!)} तक`;
    }
    case 'expired':
      return `${formatDate(endsOn!)} को ख़त्म हो गई`;
    case 'not_begun':
      return `${formatDate(beginsOn!)} से शुरू होकर ${formatDate(endsOn!)} तक चलेगी`;
    case 'not_installed':
      return years === null
        ? 'अभी लगाया नहीं गया: वारंटी लगने के दिन से शुरू होगी'
        : `अभी लगाया नहीं गया: ${years} साल की वारंटी लगने के दिन से शुरू होगी`;
    case 'unknown':
      return 'इस क्षमता की वारंटी की जानकारी नहीं है';
  }
}

const conjunction = new Intl.ListFormat('hi', { type: 'conjunction' });

function spanText({ years, months, days }: NonNullable<Warranty['left']>): string {
  const parts = [
    [years, 'साल'],
    [months, 'महीने'],
    [days, 'दिन'],
  ] as const;
  const said = parts
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${number === 1 && unit === 'महीने' ? 'महीना' : unit}`);
  return conjunction.format(said);
}
