import type { ownAccountText as english } from '../en/own-account.js';
import type { Words } from '../localized.js';

export const ownAccountText: Words<typeof english> = {
  title: 'लॉग इन और सुरक्षा',
  open: 'पासवर्ड और डिवाइस',
  password: {
    note: 'यहाँ आप लॉग इन रहेंगे, बाक़ी हर जगह लॉग आउट हो जाएँगे।',
    current: 'मौजूदा पासवर्ड',
  },
  sessions: {
    title: 'आप कहाँ-कहाँ लॉग इन हैं',
    note: 'कोई डिवाइस आपका नहीं है? उसे लॉग आउट करें, फिर अपना पासवर्ड बदलें।',
    viewed: 'यह सूची सिर्फ़ ग्राहक देख सकता है।',
    unknown: 'अनजान डिवाइस',
    here: 'यही डिवाइस',
    loggedIn: (when) => `लॉग इन: ${when}।`,
    lastUsed: (when) => `आख़िरी बार: ${when}।`,
    endOne: (device) => `${device} को लॉग आउट करें`,
    all: 'हर जगह लॉग आउट करें',
    allNote: 'आप इस डिवाइस समेत हर डिवाइस पर लॉग आउट हो जाएँगे।',
  },
};
