import type { replacementText as english } from '../en/replacement.js';
import type { Words } from '../localized.js';

export const replacementText: Words<typeof english> = {
  replaced: (at, old, replacement) => `${at} को बदला गया: ${old} → ${replacement}`,
  replacedShort: (at, old) => `${at} को ${old} की जगह लगा`,
};
