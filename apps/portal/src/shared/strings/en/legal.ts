import { localized } from '../localized.js';

/** Texts around the legal documents, which are separate files loaded with their page. */
export const legalText = localized('legalText', {
  contents: 'On this page',
  contact: 'Contact us',
  contactIntro: 'Write or call us: a person will answer.',
  example: 'Example details for the demonstration: these contacts are not real.',
});
