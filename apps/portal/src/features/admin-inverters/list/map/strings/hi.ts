import type { Words } from '../../../../../shared/strings/localized.js';
import type { mapText as english } from './en.js';

export const mapText: Words<typeof english> = {
  title: 'शहर',
  intro:
    'चिह्न जितना बड़ा, शहर में उतने ज़्यादा इन्वर्टर; रंग और आकार शहर की सबसे खराब स्थिति बताते हैं। टूटी रेखा: एक व्यवधान।',
  counted: (number) => `${number} शहर`,
  columns: { city: 'शहर', inverters: 'इन्वर्टर', worst: 'सबसे खराब स्थिति', states: 'सभी स्थितियाँ' },
  list: (city, number) => `${city}: ${number}`,
  summary: (cities, inverters) => `नक्शा: ${cities}, ${inverters}`,
  empty: 'अभी कोई शहर नहीं है। मालिक जुड़ने पर इन्वर्टर का शहर पता चलता है।',
  notCounted: 'शहरों की गिनती अभी नहीं हुई है। इसमें एक मिनट तक लग सकता है।',
  age: (age) => `यह गिनती ${age} की है।`,
  noneInState: 'किसी शहर में इस स्थिति का इन्वर्टर नहीं है।',
  unplaced: (cities) => `इन शहरों की जगह पता नहीं, ये केवल सूची में हैं: ${cities}।`,
  largest: (shown, all) => `${all} में से सबसे ज़्यादा इन्वर्टर वाले ${shown} शहर।`,
  stateOnly: 'नक्शे पर केवल स्थिति का फ़िल्टर लागू होता है।',
  noOwner: 'जिन इन्वर्टर का कोई मालिक नहीं है, उनका शहर पता नहीं होता।',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  whole: 'पूरा दिखाएँ',
};
