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
    disabled: 'Disabled',
    access: {
      disable: 'Disable',
      enable: 'Enable',
      endSessions: 'Log out everywhere',
      makeSuperAdmin: 'Make super-admin',
    },
    question: {
      disable: (name: string) => `Disable ${name}?`,
      enable: (name: string) => `Enable ${name}?`,
      endSessions: (name: string) => `Log ${name} out everywhere?`,
      makeSuperAdmin: (name: string) => `Make ${name} the super-admin?`,
    },
    note: {
      disable:
        'They are logged out at once and cannot log in until enabled. Their tickets and history are kept.',
      enable: 'They can log in again with their password.',
      endSessions: 'They are logged out in every browser and can log in again.',
      makeSuperAdmin:
        'There is one super-admin. You give the right away and stay an administrator: only they can give it back.',
    },
    changing: 'Saving',
    changed: {
      disable: (name: string) => `${name} is disabled.`,
      enable: (name: string) => `${name} can log in again.`,
      endSessions: (name: string) => `${name} is logged out everywhere.`,
      makeSuperAdmin: (name: string) => `${name} is the super-admin now.`,
    },
    failed: 'The change was not saved.',
    counted: (total: string, one: boolean) => `${total} ${one ? 'administrator' : 'administrators'}`,
    empty: 'There is no administrator yet.',
  },
} as const;
