import type { Words } from '../words.js';
import type { floodText as english } from '../en/floods.js';

export const floodText: Words<typeof english> = {
  title: 'यह डिवाइस अपनी सीमा से ज़्यादा डेटा भेज रहा है',
  happened: (since, last) => `${since} से, पिछली बार ${last} को, ये सहेजे नहीं गए:`,
  dropped: {
    readings: (count) => `${count} रीडिंग`,
    backlog: (count) => `${count} पुरानी रीडिंग`,
    events: (count) => `${count} घटनाएँ`,
    quarantine: (count) => `${count} गलत संदेश`,
  },
  todo: 'हर घंटे का एक नमूना अलग रखा गया है। फ़र्मवेयर जाँचें; अगर डिवाइस आपके हाथ में नहीं है, तो नया सीक्रेट बनाएँ।',
  flooding: 'सीमा से ज़्यादा डेटा',
};
