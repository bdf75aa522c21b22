import { language } from '../../shared/strings/language.js';
import { addHindi } from '../../shared/strings/localized.js';

/** Loads the texts of the page's language, before anything is drawn. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') addHindi((await import('./hi/public.js')).hindi);
}

/** Loads the texts of a customer's pages. */
export async function loadCustomerLanguage(): Promise<void> {
  if (language === 'hi') addHindi((await import('./hi/customer.js')).hindi);
}

/** Loads the texts of the pages for alerts and tariff. */
export async function loadAlertsAndTariffLanguage(): Promise<void> {
  if (language === 'hi') addHindi((await import('./hi/alerts-and-tariff.js')).hindi);
}

/** Loads the texts of the back office, which also shows parts of the customer's pages. */
export async function loadBackOfficeLanguage(): Promise<void> {
  if (language !== 'hi') return;
  const [own] = await Promise.all([import('./hi/back-office.js'), loadCustomerLanguage()]);
  addHindi(own.hindi);
}
