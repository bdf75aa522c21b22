import type { text as english } from '../en/text.js';
import type { Words } from '../localized.js';

export const text: Words<typeof english> = {
  product: 'Heliograph',
  copyright: (year) => `© ${year} Heliograph. सर्वाधिकार सुरक्षित।`,
  cancel: 'रद्द करें',
  confirm: 'पुष्टि करें',
  back: 'वापस',
  menu: 'मेन्यू',
  close: 'बंद करें',
  reload: 'पेज फिर से खोलें',
  tryAgain: 'फिर कोशिश करें',
  discard: { question: 'आपका लिखा हुआ मिटा दें?', keep: 'लिखना जारी रखें', discard: 'मिटा दें' },
  asking: 'कोशिश हो रही है…',
  loading: 'लोड हो रहा है',
  skipToContent: 'सीधे मुख्य भाग पर जाएँ',
  darkTheme: 'डार्क थीम',
  lightTheme: 'लाइट थीम',
  somethingWrong: 'कुछ गड़बड़ हो गई!',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  capsLock: 'Caps Lock चालू है',
  sending: 'भेजा जा रहा है…',
  checking: 'जाँच हो रही है…',
  routeFailed: 'यह पेज नहीं दिखाया जा सका।',
  notFound: 'पेज नहीं मिला।',
  toDashboard: 'डैशबोर्ड पर जाएँ',

  login: {
    title: 'लॉग इन करें',
    contactNumber: 'फ़ोन नंबर',
    password: 'पासवर्ड',
    submit: 'लॉग इन करें',
    pending: 'लॉग इन हो रहा है…',
    sessionEnded: 'आपका सेशन ख़त्म हो गया है। वहीं से आगे बढ़ने के लिए लॉग इन करें।',
    enterUsername: 'कृपया अपना फ़ोन नंबर लिखें',
    enterPassword: 'कृपया पासवर्ड लिखें',
    invalidCredentials: 'फ़ोन नंबर या पासवर्ड ग़लत है',
    checking: 'लॉग इन की जाँच हो रही है',
    forgotPassword: 'पासवर्ड भूल गए?',
    sharedDevice: 'यह डिवाइस दूसरे लोग भी इस्तेमाल करते हैं',
    sharedDeviceNote: 'ऑफ़लाइन होने पर दिखाने के लिए आपके आँकड़े यहाँ नहीं रखे जाएँगे।',
    newHere: 'यहाँ नए हैं?',
    signUp: 'खाता बनाएँ',
    headline: 'देखें आपकी छत कितना कमाती है',
    marketing:
      'भारत का लक्ष्य है 2022 तक छतों पर 100\u00a0GW सौर ऊर्जा। हमारे इन्वर्टर 2021 के अंत तक 50\u00a0kW तक के होंगे।',
    products: [
      ['ग्रिड से जुड़े सोलर इन्वर्टर', '3KW-50KW'],
      ['EV चार्जर', '7.4KW-50KW'],
      ['ऑनलाइन UPS', '5KW-120KW'],
    ],
    since: '1993 से भारत में निर्मित, 2004 से दूसरी इकाई के साथ।',
    picture: 'साल भर पुणे के आसमान में सूरज का रास्ता',
  },

  nav: {
    label: 'मुख्य मेन्यू',
    dashboard: 'डैशबोर्ड',
    logOut: 'लॉग आउट',
    logOutQuestion: 'क्या आप सचमुच लॉग आउट करना चाहते हैं?',
  },

  empty: {
    title: 'अभी कोई इन्वर्टर नहीं है',
    body: 'इन्वर्टर जोड़ें और उसकी पावर व ऊर्जा यहाँ देखें।',
  },

  failed: 'डेटा नहीं मिल सका, कृपया पेज फिर से खोलें',
  reach: {
    offline: 'आप ऑफ़लाइन हैं।',
    unreachable: 'Heliograph से जवाब नहीं मिल रहा।',
    failing: 'लाइव आँकड़े लोड नहीं हो पा रहे।',
  },
  shownFrom: (clock, ago) => `यह डेटा ${clock} का है, ${ago}।`,
  offlineNote: 'कनेक्शन लौटते ही यह अपडेट हो जाएगा।',
  offlineEmptyNote: 'कनेक्शन लौटते ही यह पेज खुल जाएगा।',

  ago: {
    seconds: (n) => `${n} सेकंड पहले`,
    minutes: (n) => `${n} मिनट पहले`,
    hours: (n) => `${n} घंटे पहले`,
    days: (n) => `${n} दिन पहले`,
    lastHeard: (when) => `आख़िरी डेटा ${when}`,
    never: 'अभी कोई डेटा नहीं',
  },

  views: { hourly: 'घंटे', daily: 'दिन', monthly: 'महीने', yearly: 'साल' },
};
