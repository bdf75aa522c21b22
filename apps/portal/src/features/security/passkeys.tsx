import type { Passkey } from '@heliograph/contracts/http/passkey';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { formatInstant } from '../../shared/format/dates.js';
import { securityText } from '../../shared/strings/en/security.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { Field } from '../../shared/ui/field.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
import { useAddPasskey, useRemovePasskey } from './api/second-factors.js';
import css from './security.module.css';

interface Props {
  passkeys: readonly Passkey[];
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** Called with recovery codes if the first second factor was added, else with null. */
  onChanged: (recoveryCodes: readonly string[] | null) => void;
}

/** The administrator's passkeys, and a form to add one. */
export function Passkeys({ passkeys, totp, onChanged }: Props) {
  const words = securityText.passkeys;
  const adding = useAddPasskey();
  useShownOnce(adding.isPending);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [name, setName] = useState('');
  const [nameless, setNameless] = useState(false);
  const add = () =>
    adding.mutate(name, {
      onSuccess: (codes) => {
        setName('');
        onChanged(codes);
      },
    });
  return (
    <section className={css.parts} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      {passkeys.length > 0 && (
        <ul className={css.devices}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <span>
                <b>{passkey.name}</b>
                <small>
                  {words.added(formatInstant(passkey.createdAt))}{' '}
                  {passkey.lastUsedAt ? words.used(formatInstant(passkey.lastUsedAt)) : words.unused}
                </small>
              </span>
              <Button aria-label={words.removeOne(passkey.name)} onClick={() => setRemoved(passkey)}>
                {words.remove}
              </Button>
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
      </div>
      {removed && (
        <RemovePasskey
          passkey={removed}
          isOnlyFactor={!totp && passkeys.length === 1}
          onRemoved={() => {
            adding.reset();
            onChanged(null);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

interface RemoveProps {
  passkey: Passkey;
  isOnlyFactor: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovePasskey({ passkey: { passkeyId, name }, isOnlyFactor, onRemoved, onClose }: RemoveProps) {
  const words = securityText.passkeys;
  const removing = useRemovePasskey();
  const remove = () =>
    removing.mutate(passkeyId, {
      onSuccess: () => {
        onClose();
        onRemoved();
      },
    });
  return (
    <ConfirmPopup
      question={words.removal(name)}
      note={isOnlyFactor ? words.removalOfOnly : words.removalNote}
      failure={
        removing.error && <Outcome kind="failed" message={wordsOf(removing.error, words.notRemoved)} />
      }
      confirm={words.remove}
      pending={removing.isPending}
      pendingLabel={words.removing}
      danger
      onConfirm={remove}
      onClose={() => !removing.isPending && onClose()}
    />
  );
}
