import type { Passkey } from '@heliograph/contracts/http/passkey';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { formatInstant } from '../../shared/format/dates.js';
import { securityText } from '../../shared/strings/en/security.js';
import { Field } from '../../shared/ui/field.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useAddPasskey, useRemovePasskey } from './api/second-factors.js';
import css from './security.module.css';

interface Props {
  passkeys: readonly Passkey[];
  /** Called with recovery codes if the first second factor was added, else with null. */
  onChanged: (recoveryCodes: readonly string[] | null) => void;
}

/** The administrator's passkeys, and a form to add one. */
export function Passkeys({ passkeys, onChanged }: Props) {
  const words = securityText.passkeys;
  const adding = useAddPasskey();
  const removing = useRemovePasskey();
  const [name, setName] = useState('');
  const [nameless, setNameless] = useState(false);
  const add = () => {
    removing.reset();
    adding.mutate(name, {
      onSuccess: (codes) => {
        setName('');
        onChanged(codes);
      },
    });
  };
  const remove = (passkeyId: string) => {
    adding.reset();
    removing.mutate(passkeyId, { onSuccess: () => onChanged(null) });
  };
  return (
    <section className={css.parts} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      {passkeys.length > 0 && (
        <ul className={css.devices}>
          {passkeys.map(({ passkeyId, name: called, createdAt, lastUsedAt }) => (
            <li key={passkeyId}>
              <span>
                <b>{called}</b>
                <small>
                  {words.added(formatInstant(createdAt))}{' '}
                  {lastUsedAt ? words.used(formatInstant(lastUsedAt)) : words.unused}
                </small>
              </span>
              <PendingButton
                pending={removing.isPending && removing.variables === passkeyId}
                pendingLabel={words.removing}
                aria-label={words.removeOne(called)}
                onClick={() => remove(passkeyId)}
              >
                {words.remove}
              </PendingButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.adding}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setNameless(!name.trim());
          if (!adding.isPending && name.trim()) add();
        }}
      >
        <Field
          label={words.name}
          error={nameless ? words.nameMissing : undefined}
          hint={words.nameHint}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PendingButton type="submit" pending={adding.isPending} pendingLabel={words.adding}>
          {words.add}
        </PendingButton>
      </form>
      <div role="alert">
        {adding.error && <Outcome kind="failed" message={wordsOf(adding.error, words.failed)} />}
        {removing.error && <Outcome kind="failed" message={wordsOf(removing.error, words.notRemoved)} />}
      </div>
    </section>
  );
}
