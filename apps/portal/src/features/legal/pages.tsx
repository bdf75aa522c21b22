import type { ComponentType } from 'react';
import { inLanguage } from '../../shared/strings/language.js';
import type { Faq, LegalDocument } from './legal-document.js';

type Texts<Text> = Parameters<typeof inLanguage<Text>>[0];

/** Loads a page and its text in parallel, the text in one language only. */
const documentPage = (texts: Texts<{ legal: LegalDocument }>) => async (): Promise<ComponentType> => {
  const [{ LegalPage }, { legal }] = await Promise.all([import('./legal-page.js'), inLanguage(texts)]);
  return () => <LegalPage legal={legal} />;
};

export const loadPrivacyPolicy = documentPage({
  en: () => import('./en/privacy-policy.js'),
  hi: () => import('./hi/privacy-policy.js'),
});

export const loadTermsOfUse = documentPage({
  en: () => import('./en/terms-of-use.js'),
  hi: () => import('./hi/terms-of-use.js'),
});

export const loadReturnAndRefund = documentPage({
  en: () => import('./en/return-and-refund.js'),
  hi: () => import('./hi/return-and-refund.js'),
});

export async function loadFaqs(): Promise<ComponentType> {
  const texts: Texts<{ faq: Faq }> = { en: () => import('./en/faqs.js'), hi: () => import('./hi/faqs.js') };
  const [{ FaqPage }, { faq }] = await Promise.all([import('./faq-page.js'), inLanguage(texts)]);
  return () => <FaqPage faq={faq} />;
}
