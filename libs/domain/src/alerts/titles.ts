import type { AlertLanguage, MessageKind } from './catalogue.js';

/** First line of a notification, subject of an e-mail. */
export const alertTitles: Readonly<Record<AlertLanguage, Readonly<Record<MessageKind, string>>>> = {
  en: {
    code_reset: 'Code for a new password',
    code_add: 'Code to add an inverter',
    code_close: 'Code to close a ticket',
    communication_lost: 'Communication lost',
    still_lost: 'Still no communication',
    communication_restored: 'Communication restored',
    unheard: 'No data since it was added',
    safety_fault: 'Danger: keep away from your solar system',
    incident: 'Many inverters without communication',
    ticket_created: 'Ticket created',
    ticket_reply: 'Reply on your ticket',
    tickets_overdue: 'Overdue tickets',
    account: 'Your account',
    notice: 'Message from our team',
  },
  hi: {
    code_reset: 'नए पासवर्ड का कोड',
    code_add: 'इन्वर्टर जोड़ने का कोड',
    code_close: 'टिकट बंद करने का कोड',
    communication_lost: 'संपर्क टूटा',
    still_lost: 'अब भी संपर्क टूटा',
    communication_restored: 'संपर्क फिर जुड़ा',
    unheard: 'जोड़ने के बाद से कोई डेटा नहीं',
    safety_fault: 'ख़तरा: अपने सोलर सिस्टम से दूर रहें',
    incident: 'कई इन्वर्टर से संपर्क टूटा',
    ticket_created: 'टिकट बना',
    ticket_reply: 'आपके टिकट पर जवाब',
    tickets_overdue: 'समय सीमा पार कर चुके टिकट',
    account: 'आपका खाता',
    notice: 'हमारी टीम का संदेश',
  },
};
