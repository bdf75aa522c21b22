import type { PublicService } from '@heliograph/domain/status/public-status';

export type StatusLanguage = 'en' | 'hi';

interface StatusTexts {
  readonly locale: string;
  readonly title: string;
  readonly otherLanguage: string;
  readonly allUp: string;
  readonly someDown: (names: string) => string;
  readonly someUnknown: string;
  readonly stale: (at: string) => string;
  readonly age: (at: string) => string;
  /** `#` is the number. */
  readonly seconds: string;
  readonly minutes: string;
  readonly states: Readonly<Record<'up' | 'down' | 'slow' | 'unknown', string>>;
  readonly services: Readonly<Record<PublicService | 'dataDelay', readonly [name: string, meaning: string]>>;
  readonly downtime: string;
  readonly inDaylight: string;
  readonly inAll: string;
  readonly recordedSince: (day: string) => string;
  readonly neverRecorded: string;
  readonly days: string;
  readonly day: string;
  readonly noDowntime: string;
  readonly dayUnknown: string;
  readonly dayDown: (daylight: string, all: string) => string;
  readonly firstDay: string;
  readonly today: string;
  readonly none: string;
  readonly underAMinute: string;
  readonly duration: (hours: number, minutes: number) => string;
  readonly half: string;
  readonly nearlyAll: string;
  readonly backlog: string;
  readonly perMinute: (readings: string) => string;
  readonly secondsOf: (seconds: string) => string;
  readonly noReadings: string;
  readonly announcements: string;
  readonly ended: string;
  readonly openedAt: (at: string) => string;
  readonly endedAt: (at: string) => string;
  readonly onlyEnglish: string;
  readonly bars: string;
  readonly daylight: string;
  readonly portal: string;
  readonly file: string;
}

export const statusTexts: Readonly<Record<StatusLanguage, StatusTexts>> = {
  en: {
    locale: 'en-IN',
    title: 'Service status',
    otherLanguage: 'हिन्दी',
    allUp: 'All services are working',
    someDown: (names) => `Not working: ${names}`,
    someUnknown: 'The state of some services is not known yet',
    stale: (at) =>
      `This page is out of date. It is written every minute, but was last written at ${at}. What follows is from then; the state now is unknown.`,
    age: (at) => `Written at ${at}`,
    seconds: '# seconds ago',
    minutes: '# minutes ago',
    states: { up: 'Working', down: 'Not working', slow: 'Slow', unknown: 'Unknown' },
    services: {
      receiving: ['Receiving data', 'Data of inverters is received and stored.'],
      dataDelay: [
        'Data delay',
        'Time from a measurement in an inverter to its arrival, in the last five minutes.',
      ],
      portal: ['Portal', 'The website and its data.'],
      messages: ['Messages', 'Alerts are handed to text message, e-mail and notification services.'],
    },
    downtime: 'Downtime in 90 days',
    inDaylight: 'In daylight',
    inAll: 'In all',
    recordedSince: (day) => `Recorded since ${day}; unknown before that.`,
    neverRecorded: 'Nothing is recorded yet.',
    days: 'Days with downtime',
    day: 'Day',
    noDowntime: 'no downtime',
    dayUnknown: 'unknown',
    dayDown: (daylight, all) => `down ${all}, in daylight ${daylight}`,
    firstDay: '90 days ago',
    today: 'Today',
    none: 'None',
    underAMinute: 'under a minute',
    duration: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
    half: 'Half of the readings within',
    nearlyAll: '95% of the readings within',
    backlog: 'Late readings, not counted here',
    perMinute: (readings) => `${readings} per minute`,
    secondsOf: (seconds) => `${seconds} s`,
    noReadings: 'No reading arrived in these minutes, as at night.',
    announcements: 'Announcements',
    ended: 'Ended in the last 7 days',
    openedAt: (at) => `Since ${at}`,
    endedAt: (at) => `Ended at ${at}`,
    onlyEnglish: '',
    bars: 'Each bar is a day: full without downtime, shorter with downtime, red from half an hour on, grey where nothing is known.',
    daylight:
      'Daylight is from sunrise to sunset in the middle of India. Inverters have nothing to send at night.',
    portal: 'Go to the portal',
    file: 'The same for programs (JSON)',
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    title: 'सेवा की स्थिति',
    otherLanguage: 'English',
    allUp: 'सभी सेवाएँ चल रही हैं',
    someDown: (names) => `बंद हैं: ${names}`,
    someUnknown: 'कुछ सेवाओं की स्थिति अभी पता नहीं',
    stale: (at) =>
      `यह पेज पुराना है। यह हर मिनट लिखा जाता है, पर आख़िरी बार ${at} पर लिखा गया। नीचे की जानकारी तब की है; अभी की स्थिति पता नहीं।`,
    age: (at) => `${at} पर लिखा गया`,
    seconds: '# सेकंड पहले',
    minutes: '# मिनट पहले',
    states: { up: 'चालू', down: 'बंद', slow: 'धीमा', unknown: 'पता नहीं' },
    services: {
      receiving: ['डेटा लेना', 'इन्वर्टरों का डेटा लिया और सेव किया जाता है।'],
      dataDelay: ['डेटा में देरी', 'पिछले पाँच मिनट में, इन्वर्टर में माप से उसके पहुँचने तक का समय।'],
      portal: ['पोर्टल', 'वेबसाइट और उसका डेटा।'],
      messages: ['संदेश', 'अलर्ट SMS, ई-मेल और नोटिफ़िकेशन की सेवाओं को दिए जाते हैं।'],
    },
    downtime: '90 दिनों में बंद रहने का समय',
    inDaylight: 'दिन के उजाले में',
    inAll: 'कुल',
    recordedSince: (day) => `${day} से दर्ज; उससे पहले का पता नहीं।`,
    neverRecorded: 'अभी कुछ दर्ज नहीं हुआ है।',
    days: 'जिन दिनों सेवा बंद रही',
    day: 'दिन',
    noDowntime: 'बंद नहीं रही',
    dayUnknown: 'पता नहीं',
    dayDown: (daylight, all) => `${all} बंद, दिन के उजाले में ${daylight}`,
    firstDay: '90 दिन पहले',
    today: 'आज',
    none: 'कुछ नहीं',
    underAMinute: 'एक मिनट से कम',
    duration: (hours, minutes) => (hours > 0 ? `${hours} घंटे ${minutes} मिनट` : `${minutes} मिनट`),
    half: 'आधी रीडिंग इतने समय में',
    nearlyAll: '95% रीडिंग इतने समय में',
    backlog: 'देर से आई रीडिंग, यहाँ नहीं गिनी गईं',
    perMinute: (readings) => `हर मिनट ${readings}`,
    secondsOf: (seconds) => `${seconds} सेकंड`,
    noReadings: 'इन मिनटों में कोई रीडिंग नहीं आई, जैसे रात में।',
    announcements: 'सूचनाएँ',
    ended: 'पिछले 7 दिनों में खत्म हुईं',
    openedAt: (at) => `${at} से`,
    endedAt: (at) => `${at} पर खत्म हुई`,
    onlyEnglish: 'यह सूचना सिर्फ़ अंग्रेज़ी में है।',
    bars: 'हर पट्टी एक दिन है: सेवा बंद न रही हो तो पूरी, बंद रही हो तो छोटी, आधे घंटे से लाल, और जहाँ कुछ पता नहीं वहाँ स्लेटी।',
    daylight: 'उजाला यानी भारत के बीच में सूर्योदय से सूर्यास्त तक। रात में इन्वर्टरों के पास भेजने को कुछ नहीं होता।',
    portal: 'पोर्टल पर जाएँ',
    file: 'यही जानकारी प्रोग्रामों के लिए',
  },
};
