import type { ComponentType } from 'react';
import { inLanguage } from '../../shared/strings/language.js';
import type { About } from './about.js';

/** Loads the page and its text in parallel, the text in one language only. */
export async function loadAboutUs(): Promise<ComponentType> {
  const text = inLanguage<{ about: About }>({ en: () => import('./en.js'), hi: () => import('./hi.js') });
  const [{ AboutUsPage }, { about }] = await Promise.all([import('./about-us-page.js'), text]);
  return () => <AboutUsPage about={about} />;
}
