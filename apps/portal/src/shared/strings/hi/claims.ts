import type { claimText as english } from '../en/claims.js';
import type { Words } from '../localized.js';

export const claimText: Words<typeof english> = {
  title: 'वारंटी क्लेम',
  none: 'अगर ख़राबी वारंटी में आती है, तो इन्वर्टर बदला जा सकता है। ग्राहक हर क़दम टिकट पर पढ़ता है।',
  open: 'क्लेम खोलें',
  states: {
    PENDING: 'फ़ैसला बाक़ी है',
    APPROVED: 'मंज़ूर: बदले का इन्वर्टर भेजना है',
    REFUSED: 'नामंज़ूर',
    DISPATCHED: 'बदले का इन्वर्टर रास्ते में है',
    INSTALLED: 'बदले का इन्वर्टर लग चुका है',
  },
  steps: { opened: 'खोला गया', decided: 'फ़ैसला हुआ', dispatched: 'भेजा गया', installed: 'लगाया गया' },
  reason: 'कारण',
  reasonHint: 'नामंज़ूर होने पर ग्राहक यह कारण पढ़ता है।',
  approve: 'मंज़ूर करें',
  refuse: 'नामंज़ूर करें',
  replacement: 'बदले के इन्वर्टर का सीरियल नंबर',
  replacementHint: 'स्टॉक से, उसी पावर रेटिंग का।',
  courier: 'कूरियर की जानकारी',
  courierHint: 'जैसे ट्रैकिंग नंबर; ग्राहक इसे पढ़ता है।',
  dispatch: 'भेजना दर्ज करें',
  correct: 'भेजने की जानकारी सुधारें',
  install: 'अभी लग गया',
  installQuestion: 'क्या बदले का इन्वर्टर लग गया है?',
  installNote: (old, replacement) =>
    `अब से इस छत की रीडिंग ${replacement} भेजेगा; ${old} से सिर्फ़ पहले की रीडिंग ली जाएगी। मालिक, पुराना हिसाब और बची हुई वारंटी वैसे ही रहेंगे।`,
  undo: 'लगाना वापस लें',
  undoHint: 'यह तभी तक हो सकता है, जब तक बदले का इन्वर्टर रीडिंग न भेजे।',
  saving: 'सहेजा जा रहा है…',
};
