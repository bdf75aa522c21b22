import { language } from '../../shared/strings/language.js';
import { addHindi } from '../../shared/strings/localized.js';

/** Loads the Hindi texts about faults, outages and events, which most visits do not need. */
export async function loadFaultTexts(): Promise<void> {
  if (language !== 'hi') return;
  const [faults, outages] = await Promise.all([
    import('./events/strings/hi.js'),
    import('../../shared/strings/hi/silence.js'),
  ]);
  addHindi({ ...faults, ...outages });
}
