import { minutesAndSeconds } from '../../time/use-countdown.js';
import type { accountText as english } from '../en/accounts.js';
import type { Words } from '../localized.js';

export const accountText: Words<typeof english> = {
  code: {
    label: 'छह अंकों का कोड',
    checkLength: 'OTP के छह अंक जाँचें',
    valid: '5 मिनट तक मान्य।',
  },

  passwordRules: {
    label: 'पासवर्ड में ज़रूरी',
    length: (min, max) => `${min} से ${max} अक्षर`,
    cases: 'छोटे और बड़े अक्षर',
    digit: 'एक अंक',
    special: 'एक स्पेशल कैरेक्टर',
    met: 'पूरा हुआ',
  },

  reset: {
    title: 'नया पासवर्ड',
    username: 'यूज़रनेम (फ़ोन)',
    asked: 'कोड माँगा गया',
    change: 'बदलें',
    changeNumber: 'नंबर बदलें',
    newPassword: 'नया पासवर्ड',
    again: 'पासवर्ड फिर से लिखें',
    mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
    verifyAccount: 'खाते की पुष्टि करें',
    againIn: (seconds) => `खाते की पुष्टि करें · ${minutesAndSeconds(seconds)} में`,
    onItsWay: (phone) => `अगर ${phone} का खाता है, तो कोड भेजा जा चुका है। 5 मिनट तक मान्य।`,
    changePassword: 'पासवर्ड बदलें',
    changing: 'बदला जा रहा है…',
  },

  register: {
    title: 'खाता बनाएँ',
    intro: 'अपने इन्वर्टर की ऊर्जा देखने के लिए खाता बनाएँ। सभी नौ जानकारियाँ ज़रूरी हैं।',
    firstName: 'नाम',
    lastName: 'उपनाम',
    phoneNo: 'फ़ोन नंबर',
    phoneHint: 'दस अंक; कोड इसी पर आएँगे।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    address: 'पता',
    city: 'शहर',
    state: 'राज्य',
    pinCode: 'पिन कोड',
    notice:
      'आपकी भरी जानकारी से हम आपके इन्वर्टर पहचानते हैं, आपको कोड और इन्वर्टर के बारे में संदेश भेजते हैं और मरम्मत करते हैं। आप इसे कभी भी देख और सुधार सकते हैं, और हमसे मिटवा सकते हैं।',
    privacyPolicy: (day) => `गोपनीयता नीति, ${day}`,
    consent: 'खाता बनाकर आप इससे सहमत होते हैं:',
    submit: 'खाता बनाएँ',
    pending: 'खाता बन रहा है…',
    success: 'खाता बन गया',
    failure: 'खाता नहीं बन सका: कृपया फिर कोशिश करें',
    known: 'पहले से खाता है?',
    logIn: 'लॉग इन करें',
  },
};
