import type { offlineText as english } from '../en/offline.js';
import type { Words } from '../words.js';

export const offlineText: Words<typeof english> = {
  offline: {
    title: 'आप ऑफ़लाइन हैं',
    what: 'आपके डिवाइस में इंटरनेट कनेक्शन नहीं है। कनेक्शन आते ही यह पेज अपने-आप खुल जाएगा।',
  },
  unreachable: {
    title: 'Heliograph से संपर्क नहीं हो पा रहा है',
    what: 'आपके इन्वर्टर काम करते रहते हैं और उनकी रीडिंग सुरक्षित रहती हैं। संपर्क होते ही यह पेज अपने-आप खुल जाएगा।',
  },
  lastKnown: (age) => `यहाँ आख़िरी बार आँकड़े देखे गए: ${age}`,
  tryAgain: 'फिर कोशिश करें',
};
