import type { legalText as english } from '../en/legal.js';
import type { Words } from '../words.js';

export const legalText: Words<typeof english> = {
  contents: 'इस पेज पर',
  contact: 'हमसे कैसे संपर्क करें',
  contactIntro: 'लिखिए या फ़ोन कीजिए: जवाब एक इंसान देता है।',
  example: 'यह जानकारी केवल नमूना है: इससे किसी से संपर्क नहीं होगा।',
};
