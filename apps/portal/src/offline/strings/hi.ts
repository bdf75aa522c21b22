import type { offlineText as english } from './en.js';
import type { Words } from '../../shared/strings/localized.js';

export const offlineText: Words<typeof english> = {
  offline: {
    title: 'आप ऑफ़लाइन हैं',
    what: 'आपके डिवाइस पर इंटरनेट नहीं है। कनेक्शन लौटते ही यह पेज खुल जाएगा।',
  },
  unreachable: {
    title: 'Heliograph से संपर्क नहीं हो पा रहा है',
    what: 'आपके इन्वर्टर काम करते रहते हैं और उनकी रीडिंग सुरक्षित रहती हैं। कनेक्शन लौटते ही यह पेज खुल जाएगा।',
  },
  lastKnown: (age) => `आँकड़े आख़िरी बार दिखे: ${age}`,
  lastFigures: 'पिछले आँकड़े',
  powerAt: (when) => `${when} पर पावर`,
  lastReading: (when, age) => `आख़िरी रीडिंग: ${when} (${age})`,
  states: {
    fault: 'ख़राबी',
    night: 'स्लीप मोड में',
    stale: 'लाइव नहीं',
    lost: 'संपर्क नहीं',
    clockWrong: 'घड़ी ग़लत',
    waiting: 'अभी कोई डेटा नहीं',
    removed: 'अब सेवा में नहीं',
  },
  upTo: (period, when) => `${period}, ${when} तक`,
  since: 'लगने के बाद से',
  tryAgain: 'फिर कोशिश करें',
};
