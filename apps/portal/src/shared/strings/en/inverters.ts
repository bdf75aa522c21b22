import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import { minutesAndSeconds } from '../../time/use-countdown.js';
import { localized } from '../localized.js';

/** Texts for adding an inverter, the list and the warranty. The specification's wording is verbatim. */
export const inverterText = localized('inverterText', {
  serialNumber: 'Serial Number',
  choose: 'Choose an inverter',

  add: {
    verifyTitle: 'Verify Inverter',
    hello: (name: string) =>
      `Hello ${name}. Two steps: the numbers on the label, then the code on your phone.`,
    intro: 'Two steps: the numbers on the label, then the code on your phone.',
    step: (number: number) => `Step ${number} of 2`,
    label: 'The numbers are on the label on the side of the inverter',
    sentTo: (phone: string) => `Code sent to ${phone}`,
    /** For a phone number without a login so far: the server doesn't reveal whether it is registered. */
    maybeSentTo: (phone: string) => `If ${phone} is registered, an OTP is on its way.`,
    phone: 'Registered phone number',
    serialNo: 'Serial Number',
    serialHint: 'For example HG05-2605-00932',
    serialFormat: 'Not a serial number. Use 4 to 32 letters, digits or hyphens, such as HG05-2405-00502',
    sim: 'SIM Number',
    simPlace: '19 or 20 digits',
    getOtp: 'Get OTP',
    getOtpIn: (seconds: number) => `Get OTP · ${minutesAndSeconds(seconds)}`,
    name: 'Inverter name',
    namePlace: 'Available once the code is sent',
    resendOtp: 'Resend OTP',
    resendIn: (seconds: number) => `Resend OTP · ${minutesAndSeconds(seconds)}`,
    confirm: 'Confirm',
    success: 'Inverter successfully added',
    newPassword: 'Please set a new password before you log in.',
    resendFailure: 'Failed, Please try again',
    verifyFailure: 'Failed. Please try again',
    change: 'Change',
    changeInverter: 'Change inverter',
    later: 'Later: go to log-in',
    toDashboard: 'Go to its dashboard',
  },

  where: {
    title: 'Where do I find these?',
    serial: 'Serial Number',
    serialPlace: 'On the label on the side of the inverter.',
    sim: 'SIM Number',
    simPlace: 'On the same label, and on the SIM card in the SIM tray: 19 or 20 digits, starting with 89.',
  },

  status: {
    CREATED: 'CREATED',
    REMOVED: 'REMOVED',
    INSTALLED: 'INSTALLED',
    NOT_WORKING: 'NOT_WORKING',
    NO_COMMUNICATION: 'NO_COMMUNICATION',
    ACTIVE: 'ACTIVE',
  },
  /** Plain words for a status; empty where none are needed. */
  statusNote: {
    CREATED: 'Sold, not installed yet',
    REMOVED: 'Taken out of service',
    INSTALLED: 'Waiting for its first reading',
    NOT_WORKING: 'Not working',
    NO_COMMUNICATION: 'No data at the moment',
    ACTIVE: '',
  },

  registered: {
    serialNo: 'Serial No.',
    invoiceNo: 'Invoice No.',
    dealer: 'Dealer',
    status: 'Status',
    powerRating: 'Power Rating',
    dateOfInstallation: 'Date of Installation',
    dateOfPurchase: 'Date of Purchase',
    simNumber: 'SIM Number',
    counted: (total: number) => `${total} ${total === 1 ? 'inverter' : 'inverters'}`,
    empty: 'No inverters yet. Add one to see it here.',
  },

  warranty: {
    intro: 'The warranty runs from the installation date.',
    /** The server's text, unchanged. */
    said: (warranty: WarrantyAnswer) => warranty.warrantyTime,
    of: (inverter: string) => `Warranty of ${inverter}`,
    all: 'All your inverters',
    allNote: 'Soonest to expire first.',
    years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
    begins: 'Installed',
    term: 'Warranty',
    ends: 'Ends',
    empty: 'No inverters yet. Add one to see its warranty here.',
  },
});
