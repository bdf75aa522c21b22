import { localized } from '../localized.js';

export const replacementText = localized('replacementText', {
  replaced: (at: string, old: string, replacement: string) => `Replaced on ${at}: ${old} → ${replacement}`,
  replacedShort: (at: string, old: string) => `Replaced ${old} on ${at}`,
});
