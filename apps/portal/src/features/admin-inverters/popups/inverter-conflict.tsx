import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { inverterText } from '../../../shared/strings/en/inverters.js';
import { Button } from '../../../shared/ui/button.js';
import { ConflictNotice } from '../../../shared/ui/conflict-notice.js';
import { fieldTitles } from './field-titles.js';
import type { Conflict } from './read-conflict.js';
import { changedFields, fieldsOf, type UpdateFields } from './update-schema.js';

interface Props {
  conflict: Conflict;
  /** The record at the start of the edit. */
  base: InverterRecord;
  onLoad: () => void;
  onKeep: () => void;
}

/** Shown when another administrator saved the inverter first. */
export function InverterConflict({ conflict: { now, by }, base, onLoad, onKeep }: Props) {
  const words = adminInverterText.edit;
  const titles = fieldTitles();
  const [was, is] = [fieldsOf(base), fieldsOf(now)];
  return (
    <ConflictNotice
      message={by?.actorName ? words.conflictBy(by.actorName, formatInstant(by.at)) : words.conflict}
      note={words.conflictNote}
      changes={changedFields(base, now).map((name) => ({
        title: titles[name],
        was: wordsOf(name, was),
        is: wordsOf(name, is),
      }))}
    >
      <Button onClick={onLoad}>{words.load}</Button>
      <Button onClick={onKeep}>{words.keepMine}</Button>
    </ConflictNotice>
  );
}

function wordsOf(name: keyof UpdateFields, fields: UpdateFields): string {
  if (name === 'status') return inverterText.status[fields.status];
  return fields[name] || adminInverterText.edit.nothing;
}
