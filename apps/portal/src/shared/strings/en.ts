/** Every word the customer reads. The spec's own words are verbatim. */
export const text = {
  product: 'Heliograph',
  copyright: (year: number) => `© ${year} Heliograph. All rights reserved.`,
  cookieNotice: 'This website uses cookies to enhance the user experience.',
  cookies: 'Cookies',
  ok: 'OK',
  cancel: 'Cancel',
  confirm: 'Confirm',
  back: 'Back',
  menu: 'Menu',
  close: 'Close',
  reload: 'Reload page',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  somethingWrong: 'Something went wrong!',
  routeFailed: 'This page could not be shown.',
  notFound: 'There is no such page.',
  toDashboard: 'To the dashboard',

  login: {
    title: 'Log in',
    contactNumber: 'Contact number',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Log in',
    pending: 'Logging in…',
    enterUsername: 'Please Enter Username',
    enterPassword: 'Please Enter Password',
    invalidCredentials: 'Invalid Credentials',
    checking: 'Looking whether you are logged in',
    headline: 'Your roof, in the light',
    marketing:
      'India’s target is 100\u00a0GW of rooftop solar by 2022. Our inverters reach up to 50\u00a0kW by the end of 2021.',
    products: [
      ['Grid-tied solar inverters', '3KW-50KW'],
      ['EV chargers', '7.4KW-50KW'],
      ['Online UPS', '5KW-120KW'],
    ],
    since: 'Made in India since 1993, with a second unit since 2004.',
    picture: 'The sun’s way over Pune through the year',
  },

  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    logOut: 'Log out',
    logOutQuestion: 'Are you sure you want to logout?',
    noCommunication: 'No communication',
  },

  empty: {
    title: 'No inverter yet',
    body: 'This account has no inverter. As soon as one is added to it, its power and energy appear here.',
  },

  failed: 'Could not retrieve data, Please reload page',
  offline: (clock: string, ago: string) => `You are offline. What you see is from ${clock}, ${ago}.`,
  offlineBare: 'You are offline.',
  unreachable: (clock: string, ago: string) =>
    `Heliograph does not answer. What you see is from ${clock}, ${ago}.`,
  unreachableBare: 'Heliograph does not answer.',
  offlineNote: 'This goes by itself when the connection is back.',

  ago: {
    seconds: (n: number) => `${n} s ago`,
    minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'} ago`,
    hours: (n: number) => `${n} h ago`,
    days: (n: number) => `${n} ${n === 1 ? 'day' : 'days'} ago`,
    lastHeard: (when: string) => `last heard ${when}`,
    goodNight: (when: string) => `said good night ${when}`,
    never: 'not heard yet',
  },

  views: { hourly: 'Hourly', daily: 'Daily', monthly: 'Monthly', yearly: 'Yearly' },
} as const;
