import type { adminListText as english } from '../en/admin-lists.js';
import type { Words } from '../words.js';

export const adminListText: Words<typeof english> = {
  name: 'नाम',
  phoneNo: 'फ़ोन नंबर',
  email: 'ईमेल',
  users: {
    title: 'यूज़र',
    userId: 'यूज़र आईडी',
    address: 'पता',
    city: 'शहर',
    pinCode: 'पिनकोड',
    counted: (total) => `${total} यूज़र`,
    empty: 'अभी तक किसी ने रजिस्टर नहीं किया है।',
    inverters: 'इस ग्राहक के इन्वर्टर',
  },
  admins: {
    title: 'एडमिन',
    adminId: 'आईडी',
    location: 'जगह',
    superAdmin: 'सुपर-एडमिन',
    counted: (total) => `${total} एडमिन`,
    empty: 'अभी कोई एडमिन नहीं है।',
  },
};
