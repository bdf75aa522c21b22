import type { reportIssueText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const reportIssueText: Words<typeof english> = {
  intro: 'बताएँ कि इन्वर्टर में क्या समस्या है। आपको एक टिकट मिलेगा, जिसकी स्थिति “टिकट देखें” में दिखेगी।',
  title: 'शीर्षक',
  titlePlace: 'कुछ शब्दों में',
  description: 'विवरण',
  descriptionHint: 'आपने क्या देखा और कब से। डिस्प्ले पर क्या दिखता है, यह भी लिखें।',
  faultTitle: (code, name) => (name ? `ख़राबी ${code}: ${name}` : `ख़राबी ${code}`),
  faultSince: (when) => `${when} से।`,
  files: {
    label: 'फ़ोटो या PDF (ज़रूरी नहीं)',
    rule: (max) =>
      `ज़्यादा से ज़्यादा ${max} फ़ोटो (JPEG, PNG) या PDF, हर एक 10 MB तक। फ़ोटो में छिपी जगह और दूसरी जानकारी हटा दी जाती है।`,
    remove: (name) => `${name} हटाएँ`,
    tooMany: (name, max) => `${name} नहीं जोड़ी गई: ज़्यादा से ज़्यादा ${max} फ़ाइलें।`,
    sending: 'भेज रहे हैं',
    added: 'जुड़ गई',
    again: 'फिर भेजें',
    counted: (added, total) => `${total} में से ${added} ${added === 1 ? 'फ़ाइल टिकट में जुड़ी' : 'फ़ाइलें टिकट में जुड़ीं'}`,
  },
  cancel: 'रद्द करें',
  report: 'भेजें',
  reporting: 'भेज रहे हैं…',
  success: 'टिकट बन गया।',
  number: (ticketId) => `टिकट ${ticketId}`,
  network: 'कुछ गड़बड़ हो गई',
  failed: 'टिकट नहीं बन सका।',
  kept: 'आपका लिखा हुआ सुरक्षित है।',
  cleared: 'आपका लिखा हुआ हटा दिया गया।',
  undo: 'वापस लाएँ',
  noInverter: 'अभी कोई इन्वर्टर नहीं है। इन्वर्टर जोड़ते ही आप उसकी समस्या बता सकेंगे।',
};
