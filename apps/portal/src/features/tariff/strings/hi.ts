import type { tariffText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const tariffText: Words<typeof english> = {
  title: 'बिजली का टैरिफ़',
  intro: 'अपने बिजली बिल के दाम भरें और देखें कि आपकी छत कितनी बचत करती है। इन्हें कभी भी बदल सकते हैं।',
  name: 'टैरिफ़ का नाम',
  nameHint: 'जैसा बिल पर लिखा है, उदाहरण: LT I Residential',
  validFrom: 'कब से लागू',
  validFromHint: 'साल और महीना, जैसे 2026-04। इससे पहले के महीनों पर पुराना टैरिफ़ ही रहेगा।',

  slabs: 'स्लैब के हिसाब से बिजली के दाम',
  slabsHint: 'प्रति kWh दाम, सभी चार्ज (एनर्जी, व्हीलिंग, फ़्यूल) जोड़कर। स्लैब न हों तो एक ही दाम भरें।',
  slab: (number) => `स्लैब ${number}`,
  upTo: 'कहाँ तक, kWh',
  from: (kwh) => `${kwh} kWh से ज़्यादा`,
  allKwh: 'सभी यूनिट',
  rate: '₹ प्रति kWh',
  add: 'स्लैब जोड़ें',
  remove: (number) => `स्लैब ${number} हटाएँ`,

  household: 'आपका घर',
  consumption: 'महीने की खपत, kWh',
  consumptionHint: 'छत और ग्रिड दोनों से, किसी आम महीने में',
  selfUse: 'घर में काम आने वाला हिस्सा, %',
  selfUseHint:
    'छत से बनी बिजली में से; महीने की खपत तक ही गिना जाता है। नेट मीटरिंग हो तो 100 भरें: ग्रिड को दी यूनिट, ली गई यूनिट से घट जाती हैं।',
  exportRate: 'ग्रिड को देने पर मिलते हैं, ₹ प्रति kWh',
  exportHint: 'कुछ न मिलता हो तो 0',

  preview: 'उदाहरण',
  previewAsk: 'सारे दाम भरते ही यहाँ दिखेगा कि छत के 100 kWh से महीने में कितनी बचत होगी।',
  previewSaves: (money) => `छत के 100 kWh से महीने में ${money} बचते हैं।`,
  previewParts: (self, exported) => `${self} kWh घर में इस्तेमाल, ${exported} kWh ग्रिड को।`,
  previewZero: {
    exported: 'बचत नहीं, क्योंकि पूरी बिजली ग्रिड को दी गई मानी जाती है, ₹0 पर।',
    free: 'बचत नहीं, क्योंकि प्रति kWh दाम ₹0 है।',
  },
  previewNot: 'फ़िक्स्ड चार्ज शामिल नहीं हैं; वे वही रहते हैं।',

  save: 'टैरिफ़ सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'टैरिफ़ सेव हो गया।',
  savedFrom: (name, month) => `${name} ${month} से लागू है।`,
  toDashboard: 'बचत देखें',
  failed: 'टैरिफ़ सेव नहीं हो सका। कृपया फिर कोशिश करें',
  kept: 'आपका भरा हुआ सुरक्षित है।',

  all: 'आपके टैरिफ़',
  since: (month) => `${month} से`,
  edit: (name) => `${name} बदलें`,

  wrong: {
    required: 'यह जानकारी ज़रूरी है',
    month: 'कृपया साल और महीना लिखें, जैसे 2026-04',
    rate: 'कृपया 0 से 100 तक रुपये लिखें, ज़्यादा से ज़्यादा दो दशमलव, जैसे 7.06',
    kwh: 'कृपया 1 से 10,00,000 तक पूरे kWh लिखें',
    rising: (kwh) => `कृपया ${kwh} से ज़्यादा लिखें: पिछला स्लैब वहीं ख़त्म होता है`,
    consumption: 'कृपया 0 से 10,00,000 तक पूरे kWh लिखें',
    percent: 'कृपया 0 से 100 तक पूरी संख्या लिखें',
  },
};
