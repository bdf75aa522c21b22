import type { Words } from '../../../../shared/strings/localized.js';
import type { deviceRegistryText as registry, deviceWarningText as english } from './en.js';

export const deviceRegistryText: Words<typeof registry> = {
  edit: 'बदलें',
  title: 'डिवाइस की जानकारी',
  certificate: 'सर्टिफ़िकेट ख़त्म होगा',
  hint: 'डिवाइस जो ख़ुद बताता है, वही दिखाया जाता है।',
  approvals: { approved: 'मंज़ूर', not_approved: 'मंज़ूर नहीं।', unknown: 'मंज़ूरी तय नहीं' },
  entered: 'हाथ से दर्ज।',
  otherImei: (entered) => `हाथ से दर्ज: ${entered}।`,
  notImei: 'यह सही IMEI नहीं है।',
  ending: 'जल्द ख़त्म होगा।',
  ended: 'ख़त्म हो चुका है।',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है…',
  saved: 'डिवाइस की जानकारी सहेजी गई।',
  failed: 'नहीं हो सका, कृपया फिर कोशिश करें!',
};

export const deviceWarningText: Words<typeof english> = {
  otherSim: 'बेचे गए SIM से अलग है।',
  duplicate: {
    title: 'इस सीरियल का सीक्रेट दो डिवाइस इस्तेमाल कर रहे हैं',
    happened: (takeovers, since, last) =>
      `${since} से दोनों ने ${takeovers} बार एक-दूसरे को डिस्कनेक्ट किया, पिछली बार ${last} को।`,
    addresses: (addresses) => `आईपी पते: ${addresses}।`,
    todo: 'नया सीक्रेट बनाएँ और असली डिवाइस में डालें: पुराना काम करना बंद कर देगा।',
    history: 'डुप्लिकेट डिवाइस का इतिहास',
    from: 'कब से',
    until: 'कब तक',
    takeovers: 'टेकओवर',
    where: 'आईपी पते',
  },
  quota: {
    title: 'यह डिवाइस अपनी सीमा से ज़्यादा डेटा भेज रहा है',
    happened: (since, last) => `${since} से ${last} के बीच ये सेव नहीं हुए:`,
    dropped: {
      readings: (count) => `${count} रीडिंग`,
      backlog: (count) => `${count} पिछली रीडिंग`,
      events: (count, isOne) => `${count} ${isOne ? 'घटना' : 'घटनाएँ'}`,
      quarantine: (count) => `${count} अमान्य संदेश`,
    },
    rejected: 'अस्वीकार किए गए संदेश',
    todo: 'क्वारंटीन में हर घंटे का एक नमूना है। फ़र्मवेयर जाँचें; डिवाइस आपके नियंत्रण में न हो, तो नया सीक्रेट बनाएँ।',
  },
};
