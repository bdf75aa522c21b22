import type { Words } from '../../../shared/strings/localized.js';
import type { firmwareText as english } from './en.js';

export const firmwareText: Words<typeof english> = {
  intro: 'किस मॉडल पर कौन-सा फ़र्मवेयर चल सकता है। वर्शन वैसे ही दिखते हैं जैसे डिवाइस बताते हैं।',
  empty: 'अभी किसी डिवाइस ने अपना फ़र्मवेयर नहीं बताया है।',
  model: 'मॉडल',
  noModel: 'नहीं बताया',
  firmware: 'फ़र्मवेयर',
  inverters: 'चालू डिवाइस',
  approval: 'मंज़ूरी',
  approvalOf: (model, firmware) => `${model} के लिए ${firmware} की मंज़ूरी`,
  approvals: { approved: 'मंज़ूर', not_approved: 'मंज़ूर नहीं', unknown: 'तय नहीं' },
  saved: 'मंज़ूरी सहेजी गई।',
  failed: 'नहीं हो सका, कृपया फिर कोशिश करें!',
};
