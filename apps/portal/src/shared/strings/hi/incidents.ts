import type { Words } from '../words.js';
import type { incidentText as english } from '../en/incidents.js';

export const incidentText: Words<typeof english> = {
  open: 'एक साथ संपर्क टूटा',
  none: 'अभी कहीं एक साथ संपर्क नहीं टूटा है।',
  all: 'सभी घटनाएँ',
  named: (suspected, common) => `${suspected}, ${common}`,
  suspected: {
    grid: 'बिजली का ग्रिड',
    network: 'मोबाइल नेटवर्क',
    unknown: 'ग्रिड या नेटवर्क',
  },
  kind: {
    city: (name) => name,
    operator: (name) => `SIM ${name}…`,
    dealer: (name) => `डीलर ${name}`,
  },
  silent: (silent, expected) => `${expected} में से ${silent} से एक साथ संपर्क टूटा।`,
  since: (when) => `${when} से।`,
  still: (number) => `${number} से अब भी संपर्क नहीं।`,
  list: 'इन्वर्टर देखें',
  listOf: (what) => `इसके इन्वर्टर: ${what}`,
  only: (what) => `केवल: ${what}`,
  one: 'केवल एक घटना वाले',

  page: {
    title: 'घटनाएँ',
    intro: 'जब कई इन्वर्टरों से एक साथ संपर्क टूटा। जो अभी ख़त्म नहीं हुईं, वे पहले हैं।',
    empty: 'कई इन्वर्टरों से एक साथ संपर्क कभी नहीं टूटा।',
    counted: (number, isOne) => `${number} ${isOne ? 'घटना' : 'घटनाएँ'}`,
    columns: {
      name: 'क्या समान है',
      suspected: 'अनुमान',
      silentSince: 'कब से',
      closedAt: 'कब ख़त्म',
      lasted: 'कितनी देर',
      silentInverters: 'संपर्क टूटा',
      stillSilent: 'अब भी संपर्क नहीं',
      inverters: 'इन्वर्टर',
    },
    notOver: 'अभी नहीं',
    soFar: (lasted) => `अब तक ${lasted}`,
    of: (silent, expected) => `${expected} में से ${silent}`,
    inverters: (number) => `${number} इन्वर्टर`,
  },

  history: {
    lasted: 'कितनी देर',
    reasons: 'संभव कारण',
    together: 'किसके साथ',
    alone: 'अकेले',
    evidence: 'उससे पहले',
    cameBack: 'वापस मिला',
    readings: (number) => `${number} रीडिंग`,
    times: (number) => `${number} बार`,
    faultBefore: (what) => `ख़राबी: ${what}`,
    faultOverBefore: (what) => `ख़राबी, अब नहीं: ${what}`,
    duration: {
      minutes: (minutes) => `${minutes} मिनट`,
      hours: (hours, minutes) => (minutes > 0 ? `${hours} घंटे ${minutes} मिनट` : `${hours} घंटे`),
      days: (days, hours) => (hours > 0 ? `${days} दिन ${hours} घंटे` : `${days} दिन`),
    },
  },
};
