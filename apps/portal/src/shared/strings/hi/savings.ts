import type { words as english } from '../en/savings.js';
import type { Words } from '../words.js';

export const savingsText: Words<typeof english> = {
  saved: 'बचत',
  period: 'इस महीने',
  set: 'बचत देखने के लिए अपना बिजली टैरिफ़ भरें',
  setShort: 'अपना टैरिफ़ भरें',
  change: 'टैरिफ़ बदलें',
  explain: 'छत ने कितनी बचत की और यह कैसे निकाली गई',
  today: 'आज',
  thisMonth: 'इस महीने',
  since: (month) => `${month} से अब तक`,
  assumed: 'मान लिया गया',
  tariff: (name) => `का आधार ${name}:`,
  use: (share, consumption) => `बनी बिजली का ${share} % घर में काम आया, जहाँ महीने में ${consumption} kWh लगते हैं;`,
  exported: (price) => `बाक़ी ग्रिड को ${price} प्रति kWh पर गई।`,
  energyOnly: 'केवल बिजली (एनर्जी) शुल्क गिना गया है: फ़िक्स्ड चार्ज वही रहते हैं।',
  together: 'एक खाते के सभी इन्वर्टर एक ही घर के हैं: घर की बचत उनमें उनकी बिजली के हिसाब से बाँटी जाती है।',
  partly: 'हर महीना पूरा पता नहीं है: जो अनुमानित है या नहीं मिला, वह अभी बदल सकता है।',
  co2Name: 'CO₂',
  co2: (factor, source, year) => `${factor} t प्रति MWh के हिसाब से: ${source}, वर्ष ${year}।`,
};
