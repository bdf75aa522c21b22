import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { faq as faqs } from './en/faqs.js';
import { legal as privacyPolicy } from './en/privacy-policy.js';
import { legal as returnAndRefund } from './en/return-and-refund.js';
import { legal as termsOfUse } from './en/terms-of-use.js';
import { faq as hindiFaqs } from './hi/faqs.js';
import { legal as hindiPrivacyPolicy } from './hi/privacy-policy.js';
import { legal as hindiReturnAndRefund } from './hi/return-and-refund.js';
import { legal as hindiTermsOfUse } from './hi/terms-of-use.js';
import type { Faq } from './legal-document.js';

/** The structure of a text, which must be the same in every language so that anchors match. */
const shapeOf = ({ sections, ...text }: Faq) => ({
  date: 'dated' in text ? (text.dated as { date: string }).date : null,
  sections: sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => (typeof block === 'string' ? 'text' : Object.values(block).map(sizeOf))),
  })),
});
const sizeOf = (list: readonly unknown[]) => list.length;

describe('the legal texts', () => {
  it.each([
    ['Privacy Policy', privacyPolicy, hindiPrivacyPolicy],
    ['Terms of Use', termsOfUse, hindiTermsOfUse],
    ['Return and Refund', returnAndRefund, hindiReturnAndRefund],
    ['FAQs', faqs, hindiFaqs],
  ])('%s have the same structure in both languages', (_name, english: Faq, hindi: Faq) => {
    expect(shapeOf(hindi)).toEqual(shapeOf(english));
    expect(hindi.title).toMatch(/[\u0900-\u097f]/);
  });

  // Consent is stored with this date only: a new wording needs a new PRIVACY_VERSION, then a new digest here.
  it('Privacy Policy has one wording per date', () => {
    const wording = createHash('sha256')
      .update(JSON.stringify([privacyPolicy, hindiPrivacyPolicy]))
      .digest('hex');
    expect([PRIVACY_VERSION, wording.slice(0, 16)]).toEqual(['2026-11-26', '83605c498024511a']);
    const [year, , day] = PRIVACY_VERSION.split('-');
    for (const { version } of [privacyPolicy, hindiPrivacyPolicy]) {
      expect(version?.words).toContain(day);
      expect(version?.words).toContain(year);
    }
  });

  it.each([
    ['Privacy Policy', privacyPolicy, ['2021-04-01', 'April 01, 2021', 'aged 13 and over', '30 days']],
    [
      'Terms of Use',
      termsOfUse,
      ['2021-04-01', 'April 01, 2021', 'aged 13 and over', '3KW-50KW', '7.4KW-50KW', '5KW-120KW'],
    ],
    [
      'Return and Refund',
      returnAndRefund,
      [
        '2021-04-08',
        'Last updated April 08, 2021',
        'postmarked within 3 months',
        'Exchange only',
        'At least 7 days',
        'Paid by the customer',
      ],
    ],
    [
      'FAQs',
      faqs,
      ['SIM number', 'log-in with your contact number and password', 'within 3 months', 'at least 7 days'],
    ],
  ])('%s contain the prescribed rules', (_name, text: Faq, rules) => {
    const words = JSON.stringify(text);
    for (const rule of rules) expect(words).toContain(rule);
  });
});
