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
    title: 'जो संदेश नहीं पहुँचे',
    intro: 'वे SMS जिन्हें सेवा देने वाली कंपनी ने अब तक नहीं लिया; सबसे नए पहले।',
    empty: 'सभी संदेश पहुँच गए।',
    at: 'लिखा गया',
    to: 'किसे',
    kind: 'विषय',
    kinds: {
      code_reset: 'नए पासवर्ड का कोड',
      code_add: 'इन्वर्टर जोड़ने का कोड',
      code_close: 'टिकट बंद करने का कोड',
      communication_lost: 'संपर्क टूटा',
      communication_restored: 'संपर्क फिर जुड़ा',
      incident: 'कई एक साथ चुप',
      ticket_created: 'टिकट बना',
      account: 'लॉग इन या पासवर्ड',
      notice: 'सूचना',
    },
    attempts: 'कोशिशें',
    error: 'कंपनी का जवाब',
    state: 'स्थिति',
    trying: 'कोशिश जारी',
    givenUp: (when) => `${when} को छोड़ दिया`,
  },

  audit: {
    title: 'ऑडिट लॉग',
    intro: 'किसने, क्या, कब और कहाँ से किया; सबसे नया पहले। ये पंक्तियाँ कभी बदली नहीं जातीं।',
    empty: 'अभी तक कुछ दर्ज नहीं हुआ।',
    counted: (number, isOne) => `${number} ${isOne ? 'पंक्ति' : 'पंक्तियाँ'}`,
    at: 'कब',
    who: 'किसने',
    action: 'क्या',
    target: 'किस पर',
    from: 'कहाँ से',
    field: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    request: 'अनुरोध',
    nothing: 'कोई डेटा नहीं बदला।',
    actors: {
      customer: 'ग्राहक',
      administrator: 'एडमिन',
      system: 'सिस्टम',
      anonymous: 'लॉग इन नहीं',
    },
  },
};
