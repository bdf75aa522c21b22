import type { exportText as english } from './en.js';
import type { Words } from '../../../../shared/strings/localized.js';

export const exportText: Words<typeof english> = {
  title: 'बिजली का डेटा डाउनलोड करें',
  scope: 'कौन-से इन्वर्टर',
  one: 'यह इन्वर्टर',
  all: 'सभी इन्वर्टर',
  quick: 'अवधि',
  month: 'यह महीना',
  year: 'यह साल',
  everything: 'पूरा समय',
  from: 'इस दिन से',
  to: 'इस दिन तक',
  resolution: 'हर पंक्ति में',
  resolutions: { hour: 'घंटा', day: 'दिन', month: 'महीना', year: 'साल' },
  format: 'फ़ाइल',
  formats: { csv: 'CSV फ़ाइल', xlsx: 'XLSX फ़ाइल' },
  note: 'हर पंक्ति में ऊर्जा (Wh में) और डेटा की क्वालिटी होती है। टैरिफ़ भरा हो, तो महीने और साल की पंक्तियों में बचत भी।',
  whole: 'महीने और साल हमेशा पूरे डाउनलोड होते हैं।',
  get: 'डाउनलोड करें',
  getting: 'तैयार हो रहा है…',
  soFar: (size) => `अब तक ${size}`,
  done: (name) => `${name} आपके डाउनलोड में सेव हो गई।`,
  stop: 'रोकें',
  stopped: 'डाउनलोड रोक दिया गया।',
  failed: 'डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें',
  wrong: {
    day: 'कृपया तारीख़ चुनें',
    order: 'आख़िरी तारीख़ पहली से पहले की नहीं हो सकती',
  },
};
