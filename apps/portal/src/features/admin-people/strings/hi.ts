import type { adminListText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const adminListText: Words<typeof english> = {
  name: 'नाम',
  phoneNo: 'फ़ोन नंबर',
  email: 'ईमेल',
  users: {
    open: 'ग्राहक खोलें',
    title: 'यूज़र',
    userId: 'यूज़र आईडी',
    address: 'पता',
    city: 'शहर',
    pinCode: 'पिन कोड',
    counted: (total) => `${total} यूज़र`,
    empty: 'अभी कोई यूज़र नहीं है।',
    registeredThisWeek: 'इस सप्ताह जुड़े',
    noneThisWeek: 'इस सप्ताह कोई यूज़र नहीं जुड़ा।',
    showAll: 'सभी यूज़र दिखाएँ',
    inverters: 'इस ग्राहक के इन्वर्टर',
  },
  admins: {
    title: 'एडमिन',
    adminId: 'आईडी',
    location: 'जगह',
    superAdmin: 'सुपर-एडमिन',
    disabled: 'बंद',
    access: {
      disable: 'खाता बंद करें',
      enable: 'खाता चालू करें',
      endSessions: 'हर जगह से लॉग आउट करें',
      resetSecondFactor: 'सेकंड फ़ैक्टर हटाएँ',
      makeSuperAdmin: 'सुपर-एडमिन बनाएँ',
    },
    question: {
      disable: (name) => `${name} का खाता बंद करें?`,
      enable: (name) => `${name} का खाता चालू करें?`,
      endSessions: (name) => `${name} को हर जगह से लॉग आउट करें?`,
      resetSecondFactor: (name) => `${name} का सेकंड फ़ैक्टर हटाएँ?`,
      makeSuperAdmin: (name) => `${name} को सुपर-एडमिन बनाएँ?`,
    },
    note: {
      disable: 'वे तुरंत लॉग आउट हो जाएँगे और खाता चालू होने तक लॉग इन नहीं कर पाएँगे। टिकट और इतिहास बने रहेंगे।',
      enable: 'वे अपने पासवर्ड से फिर लॉग इन कर सकेंगे।',
      endSessions: 'वे हर ब्राउज़र में लॉग आउट हो जाएँगे और फिर लॉग इन कर सकते हैं।',
      resetSecondFactor:
        'उनके लिए जिनका फ़ोन और रिकवरी कोड दोनों खो गए हैं। वे लॉग आउट हो जाएँगे और अगले लॉग इन पर नया सेट करेंगे। पक्का कर लें कि अनुरोध उन्हीं का है।',
      makeSuperAdmin: 'सुपर-एडमिन एक ही होता है। आप सामान्य एडमिन बन जाएँगे, और सिर्फ़ वे इसे बदल सकेंगे।',
    },
    changing: 'सेव हो रहा है',
    changed: {
      disable: (name) => `${name} का खाता बंद है।`,
      enable: (name) => `${name} फिर लॉग इन कर सकते हैं।`,
      endSessions: (name) => `${name} हर जगह से लॉग आउट हो गए हैं।`,
      resetSecondFactor: (name) => `${name} का अब कोई सेकंड फ़ैक्टर नहीं है।`,
      makeSuperAdmin: (name) => `अब ${name} सुपर-एडमिन हैं।`,
    },
    failed: 'बदलाव सेव नहीं हुआ।',
    counted: (total) => `${total} एडमिन`,
    empty: 'अभी कोई एडमिन नहीं है।',
  },
};
