import type { adminLoginText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const adminLoginText: Words<typeof english> = {
  title: 'एडमिन लॉग इन',
  sessionEnded: 'आपका सेशन ख़त्म हो गया है। आगे बढ़ने के लिए फिर लॉग इन करें; जो लिखा था और भेजा नहीं गया, वह सुरक्षित है।',
  username: 'यूज़रनेम',
  invalidUsername: 'यूज़रनेम सही नहीं है',
  passwordEmpty: 'पासवर्ड ख़ाली नहीं हो सकता',
  wentWrong: 'कुछ गड़बड़ हो गई!\n कृपया फिर कोशिश करें',
};
