import type { Words } from '../../../shared/strings/localized.js';
import type { rejectedText as english } from './en.js';

export const rejectedText: Words<typeof english> = {
  title: 'अस्वीकार किए गए संदेश',
  intro: 'उपकरणों के वे संदेश और रीडिंग जो डेटा के रूप में सेव नहीं हो सके, सबसे नए पहले।',
  empty: 'कोई संदेश अस्वीकार नहीं हुआ।',
  noneLikeIt: 'इन फ़िल्टरों में कोई संदेश अस्वीकार नहीं हुआ।',
  counted: (count) => `${count} संदेश`,
  filters: 'फ़िल्टर',
  from: 'कब से',
  to: 'कब तक',
  onlyOne: 'सिर्फ़ एक इन्वर्टर',
  at: 'कब मिला',
  inverter: 'इन्वर्टर',
  reason: 'कारण',
  detail: 'विवरण',
  payload: 'संदेश का डेटा',
  bytes: (count, cut) => `${count} बाइट${cut ? ', सिर्फ़ शुरुआत सेव है' : ''}`,
  reasons: {
    unknown_topic: 'अनजान टॉपिक',
    too_large: 'बहुत बड़ा',
    invalid_utf8: 'UTF-8 नहीं',
    invalid_json: 'JSON नहीं',
    invalid_schema: 'ग़लत फ़ील्ड',
    ts_ahead: 'समय आगे का है',
    ts_too_old: 'बहुत पुराना',
    replaced_device: 'उपकरण बदला जा चुका है',
    unreadable: 'अडैप्टर पढ़ नहीं सका',
    contradiction: 'सेव की हुई रीडिंग से मेल नहीं खाता',
    storage_error: 'सेव नहीं हो सका',
    flooding: 'उपकरण की सीमा से ज़्यादा',
  },
};
