import type { messageKindText as english } from '../en/message-kinds.js';
import type { Words } from '../localized.js';

export const messageKindText: Words<typeof english> = {
  code_reset: 'नए पासवर्ड का कोड',
  code_add: 'इन्वर्टर जोड़ने का कोड',
  code_close: 'टिकट बंद करने का कोड',
  communication_lost: 'संपर्क टूटा',
  still_lost: 'अब भी संपर्क टूटा',
  communication_restored: 'संपर्क फिर जुड़ा',
  unheard: 'जोड़ने के बाद से कोई डेटा नहीं',
  safety_fault: 'ख़तरनाक ख़राबी',
  incident: 'सामूहिक आउटेज',
  ticket_created: 'टिकट बना',
  ticket_reply: 'टिकट पर जवाब',
  tickets_overdue: 'समय सीमा पार कर चुके टिकट',
  account: 'लॉग इन या पासवर्ड',
  notice: 'सूचना',
};
