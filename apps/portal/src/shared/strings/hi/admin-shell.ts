import type { adminShellText as english } from '../en/admin-shell.js';
import type { Words } from '../words.js';

export const adminShellText: Words<typeof english> = {
  nav: {
    label: 'एडमिन मेन्यू',
    dashboard: 'डैशबोर्ड',
    registerAdmin: 'एडमिन रजिस्टर करें',
    registerInverter: 'इन्वर्टर रजिस्टर करें',
    tickets: 'टिकट',
    generateTicket: 'टिकट बनाएँ',
    viewTicket: 'टिकट देखें',
    closeTicket: 'टिकट बंद करें',
    findInverter: 'इन्वर्टर खोजें',
    reportIssue: 'समस्या बताएँ',
    failedMessages: 'जो संदेश नहीं पहुँचे',
    auditLog: 'ऑडिट लॉग',
    logout: 'लॉग आउट',
  },
  tabs: {
    label: 'डैशबोर्ड के हिस्से',
    status: 'स्थिति',
    users: 'यूज़र',
    inverters: 'इन्वर्टर',
    tickets: 'टिकट',
    admins: 'एडमिन',
  },
  search: {
    label: 'सब कुछ में खोजें',
    placeholder: 'सीरियल नंबर, नाम, टिकट',
    choices: 'कहाँ खोजें',
    open: 'खोजें',
    in: {
      inverters: (term) => `“${term}” वाले इन्वर्टर`,
      users: (term) => `“${term}” वाले यूज़र`,
      tickets: (term) => `“${term}” वाले टिकट`,
    },
  },
  keys: {
    title: 'कीबोर्ड',
    open: 'कीबोर्ड शॉर्टकट',
    intro: 'किसी खाने में लिखते समय ये काम नहीं करते।',
    then: 'फिर',
    search: 'खोजें',
    status: 'स्थिति पर जाएँ',
    users: 'यूज़र पर जाएँ',
    inverters: 'इन्वर्टर पर जाएँ',
    tickets: 'टिकट पर जाएँ',
    admins: 'एडमिन पर जाएँ',
    row: 'पंक्ति को वहीं खोलें',
    close: 'जो खुला है उसे बंद करें',
    list: 'यह सूची',
  },
  account: {
    label: (name) => `${name} का खाता`,
    superAdmin: 'सुपर-एडमिन',
    admin: 'एडमिन',
  },
};
