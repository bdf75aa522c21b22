import type { legalText as english } from '../en/legal.js';
import type { Words } from '../localized.js';

export const legalText: Words<typeof english> = {
  contents: 'इस पेज पर',
  contact: 'हमसे संपर्क करें',
  contactIntro: 'लिखें या फ़ोन करें: जवाब कोई इंसान ही देगा।',
  example: 'यह डेमो की नमूना जानकारी है: ये असली संपर्क नहीं हैं।',
};
