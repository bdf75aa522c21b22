/** Words of the tables of users and of administrators. The spec's own words are verbatim. */
export const adminListText = {
  name: 'Name',
  phoneNo: 'Phone No',
  email: 'Email',
  users: {
    title: 'Users',
    userId: 'User Id',
    address: 'Address',
    city: 'City',
    pinCode: 'Pincode',
    counted: (total: string, one: boolean) => `${total} ${one ? 'user' : 'users'}`,
    empty: 'Nobody has registered yet.',
    inverters: 'Inverters of this customer',
  },
  admins: {
    title: 'Admins',
    adminId: 'Id',
    location: 'Location',
    superAdmin: 'Super-admin',
    counted: (total: string, one: boolean) => `${total} ${one ? 'administrator' : 'administrators'}`,
    empty: 'There is no administrator yet.',
  },
} as const;
