import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { ApiError, isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { simRule } from '../../../shared/inverter/sim-rule.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { text } from '../../../shared/strings/en/text.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useUpdateInverter } from './api/update-inverter.js';
import { type Conflict, readConflict } from './read-conflict.js';
import { fieldNames, fieldsOf, type UpdateFields, updateSchema } from './update-schema.js';

/** The edit of an inverter: the record read, the fields typed, and a conflicting change by another administrator. */
export function useInverterEdit(record: InverterRecord, onDone: () => void) {
  const words = adminInverterText.edit;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const [anySim, setAnySim] = useState(false);
  /** The record that the edit is based on. */
  const [base, setBase] = useState(record);
  const { adminId } = useOutletContext<Admin>();
  const { form } = useDraftForm<UpdateFields>({
    place: `inverter ${adminId} ${base.inverter_id} ${base.version}`,
    resolver: formResolver(updateSchema(simRule(anySim, base.sim))),
    defaultValues: fieldsOf(record),
  });
  const { dirtyFields } = form.formState;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useUpdateInverter();
  /** Whether the user tried to save the status REMOVED. */
  const [asked, setAsked] = useState(false);
  // `useWatch` updates with each key press, in time for Esc as the next key.
  const typed = useWatch({ control: form.control }) as UpdateFields;

  const why = (error: Error) => (isUnreachable(error) ? words.failed : wordsOf(error, words.failed));
  const leave = () => {
    form.reset();
    onDone();
  };
  const fail = async (error: Error) => {
    say(why(error), 'error');
    const isConflict = error instanceof ApiError && error.reason === 'inverter_changed';
    if (isConflict) setConflict(await readConflict(queryClient, base).catch(() => null));
  };
  const send = ({ status, inverterName, ...fields }: UpdateFields) => {
    if (update.isPending) return;
    update.mutate(
      {
        ...fields,
        inverter_id: base.inverter_id,
        version: base.version,
        // Send the status only if the user changed it: the one shown may be outdated.
        ...(dirtyFields.status && { status }),
        inverterName: dirtyFields.inverterName ? inverterName : '',
      },
      {
        onSuccess: () => {
          say(words.success, 'success');
          leave();
        },
        onError: (error) => {
          setAsked(false);
          void fail(error);
        },
      },
    );
  };
  const sayWrong = (wrong: FieldErrors<UpdateFields>) =>
    say(Object.values(wrong)[0]?.message ?? text.somethingWrong, 'error');
  const removes = typed.status === 'REMOVED' && base.status !== 'REMOVED';
  const goOnFrom = (now: InverterRecord, keepDirtyValues: boolean) => {
    form.reset(fieldsOf(now), { keepDirtyValues });
    setBase(now);
    setConflict(null);
    update.reset();
  };
  return {
    form,
    base,
    conflict,
    typed,
    changed: fieldNames.filter((name) => typed[name] !== fieldsOf(base)[name]),
    anySim,
    takeAnySim: () => {
      setAnySim(true);
      form.clearErrors('sim');
    },
    /** Discards the input. */
    discard: leave,
    submit: form.handleSubmit((fields) => (removes ? setAsked(true) : send(fields)), sayWrong),
    /** Whether to ask for confirmation, because the status becomes REMOVED. */
    removing: asked && removes,
    keepInService: () => setAsked(false),
    remove: () => void form.handleSubmit(send, sayWrong)(),
    pending: update.isPending,
    forgetFailure: forgetFailure(update),
    /** Why saving failed, unless because of a conflict. */
    failure: update.error && !conflict ? why(update.error) : null,
    /** Discards the input and shows the other administrator's version. */
    load: () => conflict && goOnFrom(conflict.now, false),
    /** Keeps the input, to be saved over the other version; unchanged fields take the other version's values. */
    keep: () => conflict && goOnFrom(conflict.now, true),
  };
}
