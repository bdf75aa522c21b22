import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../format/dates.js';
import { replacementText } from '../strings/en/replacement.js';
import { replacementsQuery } from './claim-calls.js';

/** When an inverter's device was replaced, a line for each time; nothing if it never was. */
export function ReplacedNote({ serialNumber }: { serialNumber: string }) {
  const { data = [] } = useQuery(replacementsQuery(serialNumber));
  return data.map(({ oldSerialNumber, replacementSerialNumber, installedAt }) => (
    <p key={installedAt}>
      {replacementText.replaced(formatInstant(installedAt), oldSerialNumber, replacementSerialNumber)}
    </p>
  ));
}
