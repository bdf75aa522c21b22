import type { ticketText as english } from '../en/tickets.js';
import type { Words } from '../localized.js';

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
};
