import { alertTitles } from '@heliograph/domain/alerts/titles';
import type { messageKindText as english } from '../en/message-kinds.js';
import type { Words } from '../localized.js';

export const messageKindText: Words<typeof english> = {
  ...alertTitles.hi,
  safety_fault: 'ख़तरनाक ख़राबी',
  incident: 'व्यवधान',
  ticket_reply: 'टिकट पर जवाब',
  account: 'लॉग इन या पासवर्ड',
  notice: 'सूचना',
};
