/** Public: these accounts exist only with DEMO=on. */
export const demonstrationPassword = 'Demo@1234';

/** The accounts printed after a start. */
export const demonstrationAccounts = [
  { phone: '9000000001', who: 'customer with three inverters and two years of history' },
  { phone: '9000000002', who: 'customer without an inverter' },
  { phone: '9100000001', who: 'administrator' },
  { phone: '9100000000', who: 'super-admin' },
] as const;

export const demonstrationUsers = [
  {
    phoneNo: '9000000001',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    email: 'asha.kulkarni@example.com',
    address: '14 Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411004',
  },
  {
    phoneNo: '9000000002',
    firstName: 'Vikram',
    lastName: 'Joshi',
    email: 'vikram.joshi@example.com',
    address: '3 College Road',
    city: 'Nashik',
    state: 'Maharashtra',
    pinCode: '422005',
  },
  {
    phoneNo: '9000000003',
    firstName: 'Rohan',
    lastName: 'Deshmukh',
    email: 'rohan.deshmukh@example.com',
    address: '27 Civil Lines',
    city: 'Nagpur',
    state: 'Maharashtra',
    pinCode: '440001',
  },
];

export const demonstrationAdministrators = [
  {
    phoneNo: '9100000001',
    firstName: 'Meera',
    lastName: 'Patil',
    email: 'meera.patil@example.com',
    location: 'Pune',
    isSuper: false,
  },
  {
    phoneNo: '9100000000',
    firstName: 'Sunil',
    lastName: 'Rao',
    email: 'sunil.rao@example.com',
    location: 'Pune',
    isSuper: true,
  },
];
