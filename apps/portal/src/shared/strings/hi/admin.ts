import type { adminText as english } from '../en/admin.js';
import type { Words } from '../words.js';

export const adminText: Words<typeof english> = {
  part: 'बैक ऑफ़िस',
  login: {
    title: 'एडमिन लॉग इन',
    username: 'यूज़रनेम',
    invalidUsername: 'यूज़रनेम सही नहीं है',
    passwordEmpty: 'पासवर्ड ख़ाली नहीं हो सकता',
    wentWrong: 'कुछ गड़बड़ हो गई!\n कृपया फिर कोशिश करें',
  },

  messages: {
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
      account: 'लॉग इन या पासवर्ड',
      notice: 'सूचना',
    },
    attempts: 'कोशिशें',
    error: 'कंपनी का जवाब',
    state: 'स्थिति',
    trying: 'फिर कोशिश हो रही है',
    givenUp: (when) => `${when} को बंद`,
  },

  audit: {
    title: 'ऑडिट लॉग',
    intro: 'किसने, क्या, कब और कहाँ से किया, सबसे नया पहले। एंट्री बदली नहीं जा सकतीं।',
    empty: 'अभी कोई एंट्री नहीं है।',
    counted: (number) => `${number} एंट्री`,
    at: 'कब',
    who: 'किसने',
    action: 'क्या',
    target: 'किस पर',
    from: 'कहाँ से',
    field: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    request: 'रिक्वेस्ट',
    nothing: 'कोई डेटा नहीं बदला।',
    actors: {
      customer: 'ग्राहक',
      administrator: 'एडमिन',
      system: 'सिस्टम',
      anonymous: 'लॉग इन नहीं',
    },
  },
};
