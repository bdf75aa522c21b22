import { localized } from '../../../shared/strings/localized.js';

/** Texts of the tables of users and administrators. The specification's wording is verbatim. */
export const adminListText = localized('adminListText', {
  name: 'Name',
  phoneNo: 'Phone No',
  email: 'Email',
  users: {
    open: 'Open customer',
    title: 'Users',
    userId: 'User Id',
    address: 'Address',
    city: 'City',
    pinCode: 'Pincode',
    counted: (total: string, one: boolean) => `${total} ${one ? 'user' : 'users'}`,
    empty: 'No users yet.',
    registeredThisWeek: 'Registered this week',
    noneThisWeek: 'Nobody registered this week.',
    showAll: 'Show all users',
    inverters: 'This customer’s inverters',
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
      resetSecondFactor: 'Remove second factor',
      makeSuperAdmin: 'Make super-admin',
    },
    question: {
      disable: (name: string) => `Disable ${name}?`,
      enable: (name: string) => `Enable ${name}?`,
      endSessions: (name: string) => `Log ${name} out everywhere?`,
      resetSecondFactor: (name: string) => `Remove the second factor of ${name}?`,
      makeSuperAdmin: (name: string) => `Make ${name} the super-admin?`,
    },
    note: {
      disable:
        'They are logged out at once and cannot log in until enabled again. Their tickets and history are kept.',
      enable: 'They can log in again with their password.',
      endSessions: 'They are logged out in every browser and can log in again.',
      resetSecondFactor:
        'For someone who has lost their phone and recovery codes. They are logged out and set up a new one at the next log-in. Make sure the request really comes from them.',
      makeSuperAdmin:
        'There is only one super-admin. You become an ordinary administrator, and only they can reverse this.',
    },
    changing: 'Saving',
    changed: {
      disable: (name: string) => `${name} is disabled.`,
      enable: (name: string) => `${name} can log in again.`,
      endSessions: (name: string) => `${name} is logged out everywhere.`,
      resetSecondFactor: (name: string) => `${name} no longer has a second factor.`,
      makeSuperAdmin: (name: string) => `${name} is now the super-admin.`,
    },
    failed: 'The change was not saved.',
    counted: (total: string, one: boolean) => `${total} ${one ? 'administrator' : 'administrators'}`,
    empty: 'No administrators yet.',
  },
});
