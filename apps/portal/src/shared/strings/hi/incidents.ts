import type { Words } from '../localized.js';
import type { incidentText as english } from '../en/incidents.js';

export const incidentText: Words<typeof english> = {
  open: 'सामूहिक आउटेज',
  none: 'अभी कोई सामूहिक आउटेज नहीं है।',
  all: 'सभी घटनाएँ',
  named: (suspected, common) => `${suspected}, ${common}`,
  suspected: {
    grid: 'बिजली का ग्रिड',
    network: 'मोबाइल नेटवर्क',
    unknown: 'ग्रिड या नेटवर्क',
    shared: 'कारण अज्ञात',
  },
  kind: {
    city: (name) => name,
    operator: (name) => `SIM ${name}…`,
    dealer: (name) => `डीलर ${name}`,
    area: (name) => `इलाका ${name}`,
    feeder: (name) => `फ़ीडर ${name}`,
  },
  silent: (silent, where, when, cause) =>
    `${where} ${silent} इन्वर्टर का डेटा ${when} से नहीं आ रहा, शायद ${cause} के कारण।`,
  among: {
    city: (name) => `${name} में`,
    operator: (name) => `SIM ${name}… वाले`,
    dealer: (name) => `डीलर ${name} के`,
    area: (name) => `इलाके ${name} में`,
    feeder: (name) => `फ़ीडर ${name} पर`,
  },
  causes: {
    grid: 'बिजली कटौती',
    network: 'मोबाइल नेटवर्क',
    unknown: 'बिजली कटौती या मोबाइल नेटवर्क',
    shared: 'इनमें किसी समान बात',
  },
  still: (number) => `${number} का डेटा अब भी नहीं आ रहा।`,
  list: (number) => `${number} इन्वर्टर दिखाएँ`,
  only: (what) => `सिर्फ़: ${what}`,
  one: 'सिर्फ़ एक घटना',

  page: {
    title: 'घटनाएँ',
    intro: 'सामूहिक आउटेज, जारी वाले पहले।',
    empty: 'अब तक कोई घटना नहीं।',
    counted: (number, isOne) => `${number} ${isOne ? 'घटना' : 'घटनाएँ'}`,
    columns: {
      name: 'क्या समान है',
      suspected: 'संभावित कारण',
      silentSince: 'कब से',
      closedAt: 'कब तक',
      lasted: 'कितनी देर',
      silentInverters: 'संपर्क टूटा',
      stillSilent: 'अब भी संपर्क नहीं',
      inverters: 'इन्वर्टर',
    },
    notOver: 'जारी है',
    soFar: (lasted) => `अब तक ${lasted}`,
    of: (silent, expected) => `${expected} में से ${silent}`,
    inverters: (number) => `${number} इन्वर्टर`,
  },

  history: {
    lasted: 'कितनी देर',
    reasons: 'संभावित कारण',
    together: 'घटना',
    alone: 'कोई नहीं',
    evidence: 'उससे पहले के मान',
    cameBack: 'बाद में मिली रीडिंग',
    readings: (number) => number,
    times: (number) => `${number} बार`,
    faultBefore: (what) => `ख़राबी: ${what}`,
    faultOverBefore: (what) => `ठीक हो चुकी ख़राबी: ${what}`,
    neighbours: (heard, of, at) => `आस-पास के ${of} में से ${heard} ने ${at} तक रीडिंग भेजी थी`,
    duration: {
      minutes: (minutes) => `${minutes} मिनट`,
      hours: (hours, minutes) => (minutes > 0 ? `${hours} घंटे ${minutes} मिनट` : `${hours} घंटे`),
      days: (days, hours) => (hours > 0 ? `${days} दिन ${hours} घंटे` : `${days} दिन`),
    },
  },
};
