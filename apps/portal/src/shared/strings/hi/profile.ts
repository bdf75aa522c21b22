import type { profileText as english } from '../en/profile.js';
import type { Words } from '../words.js';

export const profileText: Words<typeof english> = {
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  address: 'पता',
  unknown: '-',
  edit: 'प्रोफ़ाइल बदलें',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है…',
  saved: 'प्रोफ़ाइल सहेज ली गई।',
  failed: 'नहीं हो सका: कृपया फिर कोशिश करें',
  settings: 'सेटिंग',
  language: 'भाषा',
  languageNow: 'हिन्दी',
  appearance: 'रूप',
  appearances: { light: 'हल्का', dark: 'गहरा' },
};
