import type { profileText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const profileText: Words<typeof english> = {
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  address: 'पता',
  unknown: '-',
  edit: 'प्रोफ़ाइल बदलें',
  save: 'सेव करें',
  saving: 'सेव हो रही है…',
  saved: 'प्रोफ़ाइल सेव हो गई।',
  failed: 'नहीं हो सका: कृपया फिर कोशिश करें',
  settings: 'सेटिंग',
  language: 'भाषा',
  languageNow: 'हिन्दी',
  appearance: 'थीम',
  appearances: { light: 'लाइट', dark: 'डार्क' },
  tariff: 'बिजली का टैरिफ़',
  openTariff: 'भरें या बदलें',
  alerts: 'अलर्ट',
  openAlerts: 'चुनें कि वे कैसे मिलें',
};
