import type { registerAdminText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const registerAdminText: Words<typeof english> = {
  intro: 'नया एडमिन इसी फ़ोन नंबर और पासवर्ड से लॉग इन करेगा। सभी छह जानकारियाँ ज़रूरी हैं।',
  firstName: 'नाम',
  lastName: 'उपनाम',
  password: 'पासवर्ड',
  phoneNo: 'फ़ोन',
  phoneHint: 'दस अंक।',
  email: 'ईमेल',
  location: 'जगह',
  submit: 'रजिस्टर करें',
  pending: 'रजिस्टर हो रहा है…',
  success: 'एडमिन रजिस्टर हो गया।',
  failure: 'नहीं हो सका। कृपया फिर कोशिश करें।',
  who: (name, phone) => `${name}, ${phone}`,
};
