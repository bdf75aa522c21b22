import type { ticketText as english } from '../en/tickets.js';
import type { Words } from '../words.js';

export const ticketText: Words<typeof english> = {
  columns: {
    ticketId: 'टिकट नंबर',
    inverterSerialNo: 'इन्वर्टर सीरियल नंबर',
    createdBy: 'किसने बनाया',
    description: 'विवरण',
    error: 'ख़राबी',
    status: 'स्थिति',
    priority: 'प्राथमिकता',
    closedOn: 'बंद होने की तारीख़',
  },
  status: {
    OPEN: 'खुला',
    ASSIGNED: 'सौंपा गया',
    IN_PROGRESS: 'काम चल रहा है',
    ON_HOLD: 'रुका हुआ',
    CLOSED: 'बंद',
  },
  statusNote: {
    OPEN: 'मिल गया, अभी सौंपा नहीं गया',
    ASSIGNED: 'हमारी टीम को सौंपा गया',
    IN_PROGRESS: 'इस पर काम हो रहा है',
    ON_HOLD: 'किसी पुर्ज़े या आपके जवाब का इंतज़ार है',
    CLOSED: 'पूरा हुआ',
  },
  priority: { LOW: 'सामान्य', HIGH: 'ज़रूरी' },
  counted: (total) => `${total} टिकट`,
  empty: 'अभी कोई टिकट नहीं है। इन्वर्टर में समस्या हो तो बताएँ, उसका टिकट यहाँ दिखेगा।',

  report: {
    intro: 'बताएँ कि इन्वर्टर में क्या समस्या है। आपको एक टिकट मिलेगा, जिसकी स्थिति “टिकट देखें” में दिखेगी।',
    title: 'शीर्षक',
    titlePlace: 'कुछ शब्दों में',
    description: 'विवरण',
    descriptionHint: 'आपने क्या देखा और कब से। डिस्प्ले पर क्या दिखता है, यह भी लिखें।',
    cancel: 'रद्द करें',
    report: 'भेजें',
    reporting: 'भेज रहे हैं…',
    success: 'टिकट बन गया।',
    number: (ticketId) => `टिकट ${ticketId}`,
    network: 'कुछ गड़बड़ हो गई',
    failed: 'टिकट नहीं बन सका।',
    kept: 'आपका लिखा हुआ सुरक्षित है। कृपया फिर कोशिश करें।',
    cleared: 'आपका लिखा हुआ हटा दिया गया।',
    undo: 'वापस लाएँ',
    noInverter: 'अभी कोई इन्वर्टर नहीं है। इन्वर्टर जोड़ते ही आप उसकी समस्या बता सकेंगे।',
  },
};
