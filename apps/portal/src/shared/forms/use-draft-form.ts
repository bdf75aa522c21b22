import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import { useUnsaved } from '../ui/unsaved.js';
import { forgetDraft, keepDraft, readDraft } from './draft.js';

/** Texts, the checked values of several boxes, and rows of texts. */
type TextFields = Record<string, string | string[] | Record<string, string>[]>;

interface Options<Fields extends TextFields, Output> {
  /** Names the form, the person and the form's subject. */
  readonly place: string;
  readonly resolver: Resolver<Fields, unknown, Output>;
  /** Values of the form without a draft. */
  readonly defaultValues: Fields;
  /** A field that is never stored. */
  readonly secret?: keyof Fields & string;
}

const draftSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.array(z.record(z.string(), z.string()))]),
);

/**
 * A form of text fields and checkboxes whose unsent input is kept in this window. Resetting the form forgets the draft.
 * @returns `first`: the initial values, including the draft's
 */
export function useDraftForm<Fields extends TextFields, Output = Fields>({
  place,
  resolver,
  defaultValues,
  secret,
}: Options<Fields, Output>) {
  const [first] = useState(() => {
    const stored = Object.entries(readDraft(place, draftSchema) ?? {}).filter(
      ([name, value]) => name in defaultValues && Array.isArray(value) === Array.isArray(defaultValues[name]),
    );
    return { ...defaultValues, ...(Object.fromEntries(stored) as Partial<Fields>) };
  });
  const form = useForm<Fields, unknown, Output>({ resolver, defaultValues: defaultValues as never });
  const { reset, subscribe } = form;
  useUnsaved(form.formState.isDirty);

  // An effect, since `useWatch` subscribes after the first render. The draft's fields count as changed.
  useEffect(() => reset(first, { keepDefaultValues: true }), [reset, first]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues: base }) => {
          const written = Object.entries(values).filter(([name]) => name !== secret);
          const isSame = written.every(
            ([name, value]) => JSON.stringify(value) === JSON.stringify((base as TextFields)[name]),
          );
          if (isSame) forgetDraft(place);
          else keepDraft(place, Object.fromEntries(written));
        },
      }),
    [subscribe, place, secret],
  );
  return { form, first };
}
