import type { Words } from '../words.js';
import type { cloneText as english } from '../en/clones.js';

export const cloneText: Words<typeof english> = {
  title: 'इस सीरियल का सीक्रेट दो डिवाइस इस्तेमाल कर रहे हैं',
  happened: (takeovers, since, last) =>
    `${since} से वे ${takeovers} बार एक-दूसरे की जगह ले चुके हैं, पिछली बार ${last} को।`,
  addresses: (addresses) => `इंटरनेट पते: ${addresses}।`,
  todo: 'नया सीक्रेट बनाएँ और असली डिवाइस में डालें: जिसके पास पुराना है, वह फिर नहीं जुड़ पाएगा।',
  history: 'एक सीक्रेट पर दो डिवाइस',
  from: 'कब से',
  until: 'पिछली बार',
  takeovers: 'कितनी बार जगह ली',
  where: 'इंटरनेट पते',
  cloned: 'नकली डिवाइस का शक',
};
