import type { Words } from '../localized.js';
import type { quotaText as english } from '../en/floods.js';

export const quotaText: Words<typeof english> = {
  title: 'यह डिवाइस अपनी सीमा से ज़्यादा डेटा भेज रहा है',
  happened: (since, last) => `${since} से ${last} के बीच ये सेव नहीं हुए:`,
  dropped: {
    readings: (count) => `${count} रीडिंग`,
    backlog: (count) => `${count} पिछली रीडिंग`,
    events: (count) => `${count} घटनाएँ`,
    quarantine: (count) => `${count} अमान्य संदेश`,
  },
  todo: 'क्वारंटीन में हर घंटे का एक नमूना है। फ़र्मवेयर जाँचें; डिवाइस आपके नियंत्रण में न हो, तो नया सीक्रेट बनाएँ।',
  flooding: 'सीमा से ज़्यादा डेटा',
};
