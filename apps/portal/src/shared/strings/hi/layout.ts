import type { layoutText as english } from '../en/layout.js';
import type { Words } from '../localized.js';

export const layoutText: Words<typeof english> = {
  allInverters: 'सभी इन्वर्टर',
  allInvertersNote: (count) => `${count} एक साथ`,
  findInverter: 'इन्वर्टर खोजें',
  noSuchInverter: 'इस नाम या सीरियल नंबर का कोई इन्वर्टर नहीं है।',
  needsAttention: 'ध्यान देना ज़रूरी है',
  more: (count) => `और ${count}`,
  inverterGroup: 'इन्वर्टर',
  addInverter: 'इन्वर्टर जोड़ें',
  registeredInverters: 'रजिस्टर किए इन्वर्टर',
  checkWarranty: 'वारंटी जाँचें',
  viewTickets: 'टिकट देखें',
  unreadReplies: (count) => (count === 1 ? 'टिकट पर 1 नया जवाब' : `टिकटों पर ${count} नए जवाब`),
  reportIssue: 'समस्या बताएँ',
  userProfile: 'मेरी प्रोफ़ाइल',
  aboutUs: 'हमारे बारे में',

  legal: 'कानूनी जानकारी',
  copyright: (year, company) => `© ${year} ${company}. सर्वाधिकार सुरक्षित।`,
  privacyPolicy: 'गोपनीयता नीति',
  termsOfUse: 'उपयोग की शर्तें',
  returnAndRefund: 'वापसी और रिफ़ंड',
  faqs: 'अक्सर पूछे जाने वाले सवाल',
  serviceStatus: 'सेवा की स्थिति',
};
