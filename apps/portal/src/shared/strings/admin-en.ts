/** Words of the administrators' part. The spec's own words are verbatim. */
export const adminText = {
  part: 'Back office',
  login: {
    title: 'Administrator log in',
    username: 'Username',
    invalidUsername: 'Invalid Username',
    passwordEmpty: 'Password cannot be empty',
    wentWrong: 'Something went wrong!\n Please try again',
  },

  nav: {
    label: 'Admin',
    dashboard: 'Dashboard',
    auditLog: 'Audit Log',
    logout: 'Logout',
  },

  pages: {
    label: 'Pages',
    shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
    previous: 'Previous page',
    next: 'Next page',
    details: 'Details',
    failed: 'Could not retrieve data, Please reload page',
    again: 'Look again',
  },

  messages: {
    title: 'Messages that did not arrive',
    intro: 'Text messages that the provider has not taken so far, the newest first.',
    empty: 'Every message was delivered.',
    at: 'Written',
    to: 'To',
    kind: 'About',
    kinds: {
      code_reset: 'Code for a new password',
      code_add: 'Code to add an inverter',
      code_close: 'Code to close a ticket',
      communication_lost: 'Communication lost',
    },
    attempts: 'Attempts',
    error: 'What the provider said',
    state: 'State',
    trying: 'Being tried',
    givenUp: (when: string) => `Given up ${when}`,
  },

  audit: {
    title: 'Audit Log',
    intro: 'Who did what, when and from where, the newest first. Lines are never changed.',
    empty: 'Nothing has been written yet.',
    at: 'When',
    who: 'Who',
    action: 'What',
    target: 'To what',
    from: 'From',
    field: 'Field',
    before: 'Before',
    after: 'After',
    request: 'Request',
    nothing: 'No data was changed.',
    actors: {
      customer: 'Customer',
      administrator: 'Administrator',
      system: 'System',
      anonymous: 'Not logged in',
    },
  },
} as const;
