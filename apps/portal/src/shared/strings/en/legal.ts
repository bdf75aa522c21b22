/** Words around the long texts; the texts themselves are files of their own, loaded with their page. */
export const legalText = {
  contents: 'On this page',
  contact: 'How to reach us',
  contactIntro: 'Write or call: a person answers.',
  example: 'These are example details of a demonstration: nobody is reached by them.',
} as const;
