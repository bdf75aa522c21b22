import type { Words } from '../../../shared/strings/localized.js';
import type { alarmText as english } from './en.js';

export const alarmText: Words<typeof english> = {
  title: 'अलार्म',
  intro: 'संपर्क टूटने, व्यवधान (सब इन्वर्टरों के लिए एक बार) और खराबियाँ।',
  empty: 'ऐसा कोई अलार्म नहीं।',
  views: 'कौन-से अलार्म',
  view: {
    all: 'पिछले 7 दिन',
    standing: 'एक दिन से ज़्यादा से जारी',
    closed: 'बंद हुए संपर्क टूटने',
    closed_without_ticket: 'बिना टिकट बंद हुए',
  },
  onlyOne: 'सिर्फ़ एक इन्वर्टर',
  tenMinutes: (at) => `${at} से दस मिनट`,
  what: 'अलार्म',
  outage: 'संपर्क नहीं',
  inverter: 'इन्वर्टर',
  itsInverters: 'इसके इन्वर्टर',
  since: 'कब शुरू हुआ',
  at: 'अलार्म कब बना',
  ended: 'कब खत्म हुआ',
  notOver: 'अभी जारी',
};
