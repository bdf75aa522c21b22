import type { Replacement } from '@heliograph/contracts/http/replacement';
import { formatInstant } from '../format/dates.js';
import { replacementText } from '../strings/en/replacement.js';

/** When an inverter's device was replaced, a line for each time. */
export const ReplacedNote = ({ replacements = [] }: { replacements: readonly Replacement[] | undefined }) =>
  replacements.map(({ oldSerialNumber, replacementSerialNumber, installedAt }) => (
    <p key={installedAt}>
      {replacementText.replaced(formatInstant(installedAt), oldSerialNumber, replacementSerialNumber)}
    </p>
  ));
