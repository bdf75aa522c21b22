import type { IncidentInShort } from '@heliograph/contracts/http/silence-in-short';
import { incidentText } from '../strings/en/incidents.js';

type Cause = Pick<IncidentInShort, 'kind' | 'name' | 'suspected'>;

/** `Power grid, Pune`: the probable cause and the shared attribute. */
export const incidentName = ({ kind, name, suspected }: Cause): string => {
  const words = incidentText;
  return words.named(words.suspected[suspected], words.kind[kind](name));
};
