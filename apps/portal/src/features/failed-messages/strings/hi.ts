import type { failedMessagesText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const failedMessagesText: Words<typeof english> = {
  title: 'असफल संदेश',
  intro: 'वे SMS जिन्हें SMS कंपनी ने स्वीकार नहीं किया, सबसे नए पहले।',
  empty: 'सभी संदेश पहुँच गए।',
  at: 'कब बना',
  to: 'किसे',
  kind: 'विषय',
  kinds: {
    code_reset: 'नए पासवर्ड का कोड',
    code_add: 'इन्वर्टर जोड़ने का कोड',
    code_close: 'टिकट बंद करने का कोड',
    communication_lost: 'संपर्क टूटा',
    communication_restored: 'संपर्क फिर जुड़ा',
    incident: 'सामूहिक आउटेज',
    ticket_created: 'टिकट बना',
    ticket_reply: 'टिकट पर जवाब',
    tickets_overdue: 'समय सीमा पार कर चुके टिकट',
    account: 'लॉग इन या पासवर्ड',
    notice: 'सूचना',
  },
  attempts: 'कोशिशें',
  error: 'कंपनी का जवाब',
  state: 'स्थिति',
  trying: 'फिर कोशिश हो रही है',
  givenUp: (when) => `${when} को बंद`,
};
