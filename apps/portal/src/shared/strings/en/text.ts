import { localized } from '../localized.js';

/** Texts shared by all customer pages. The specification's wording is verbatim. */
export const text = localized('text', {
  product: 'Heliograph',
  copyright: (year: number) => `© ${year} Heliograph. All rights reserved.`,
  cancel: 'Cancel',
  confirm: 'Confirm',
  back: 'Back',
  menu: 'Menu',
  close: 'Close',
  reload: 'Reload page',
  tryAgain: 'Try again',
  discard: { question: 'Discard your changes?', keep: 'Keep editing', discard: 'Discard' },
  asking: 'Trying again…',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  somethingWrong: 'Something went wrong!',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  sending: 'Sending…',
  checking: 'Checking…',
  routeFailed: 'This page could not be shown.',
  notFound: 'Page not found.',
  toDashboard: 'Go to dashboard',

  login: {
    title: 'Log in',
    contactNumber: 'Contact number',
    password: 'Password',
    submit: 'Log in',
    pending: 'Logging in…',
    sessionEnded: 'Your session has ended. Log in to continue where you were.',
    enterUsername: 'Please Enter Username',
    enterPassword: 'Please Enter Password',
    invalidCredentials: 'Invalid Credentials',
    checking: 'Checking whether you’re logged in',
    forgotPassword: 'Forgot Password',
    sharedDevice: 'This device is shared',
    sharedDeviceNote: 'Your figures won’t be kept here to show while you’re offline.',
    newHere: 'New here?',
    signUp: 'Sign Up',
    headline: 'See what your roof earns',
    marketing:
      'India’s target is 100\u00a0GW of rooftop solar by 2022. Our inverters reach up to 50\u00a0kW by the end of 2021.',
    products: [
      ['Grid-tied solar inverters', '3KW-50KW'],
      ['EV chargers', '7.4KW-50KW'],
      ['Online UPS', '5KW-120KW'],
    ],
    since: 'Made in India since 1993, with a second unit since 2004.',
    picture: 'The sun’s path over Pune through the year',
  },

  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    logOut: 'Log out',
    logOutQuestion: 'Are you sure you want to logout?',
  },

  empty: {
    title: 'No inverters yet',
    body: 'Add an inverter to see its power and energy here.',
  },

  failed: 'Could not retrieve data, Please reload page',
  reach: {
    offline: 'You are offline.',
    unreachable: 'Heliograph isn’t responding.',
    failing: 'The live values can’t be loaded.',
  },
  shownFrom: (clock: string, ago: string) => `Data from ${clock}, ${ago}.`,
  offlineNote: 'It updates when the connection is back.',
  /** Before the page's data is loaded. */
  offlineEmptyNote: 'This page loads when the connection is back.',

  ago: {
    seconds: (n: number) => `${n} s ago`,
    minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'} ago`,
    hours: (n: number) => `${n} h ago`,
    days: (n: number) => `${n} ${n === 1 ? 'day' : 'days'} ago`,
    lastHeard: (when: string) => `last seen ${when}`,
    never: 'no data yet',
  },

  views: { hourly: 'Hourly', daily: 'Daily', monthly: 'Monthly', yearly: 'Yearly' },
});
