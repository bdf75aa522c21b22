import type { savingsText as english } from './en.js';
import type { Words } from '../../../../shared/strings/localized.js';

export const savingsText: Words<typeof english> = {
  saved: 'बचत',
  period: 'इस महीने',
  set: 'बचत देखने के लिए अपना बिजली टैरिफ़ भरें',
  setShort: 'अपना टैरिफ़ भरें',
  change: 'टैरिफ़ बदलें',
  explain: 'आपकी छत की बचत और उसका हिसाब',
  today: 'आज',
  thisMonth: 'इस महीने',
  since: (month) => `${month} से अब तक`,
  assumed: 'अनुमान का आधार',
  tariff: (name) => `का आधार ${name}:`,
  use: (share, consumption) => `बनी बिजली का ${share}% घर में इस्तेमाल, जहाँ महीने में ${consumption} kWh लगते हैं;`,
  useCapped: (share, consumption) =>
    `इस महीने बनी बिजली का ${share}% घर में इस्तेमाल: महीने में ${consumption} kWh से ज़्यादा घर में लगते ही नहीं;`,
  exported: (price) => `बाक़ी ${price} प्रति kWh पर ग्रिड को दी गई।`,
  zero: {
    little: 'अभी तक बिजली बहुत कम या बिल्कुल नहीं बनी।',
    exported: 'ग्रिड को दी गई, और आपके टैरिफ़ में इसके ₹0 मिलते हैं।',
    free: 'आपके टैरिफ़ में इसका दाम ₹0 है।',
  },
  energyOnly: 'सिर्फ़ एनर्जी चार्ज गिने गए हैं; फ़िक्स्ड चार्ज वही रहते हैं।',
  together: 'एक खाते के सभी इन्वर्टर एक ही घर के माने जाते हैं; बचत उनकी बिजली के हिसाब से बाँटी जाती है।',
  partly: 'कुछ महीने अधूरे हैं: अनुमानित या छूटे हुए आँकड़े अभी बदल सकते हैं।',
  co2Name: 'CO₂',
  co2: (factor, source, year) => `${factor} t प्रति MWh के हिसाब से: ${source}, वर्ष ${year}।`,
};
