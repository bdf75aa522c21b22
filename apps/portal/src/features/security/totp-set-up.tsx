import { useState } from 'react';
import { encode } from 'uqr';
import { wordsOf } from '../../shared/api/api-error.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { securityText } from '../../shared/strings/en/security.js';
import { Field } from '../../shared/ui/field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
import { useConfirmTotp } from './api/second-factors.js';
import css from './security.module.css';

interface Props {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and verifies a code of the app. */
export function TotpSetUp({ secret, uri, onDone }: Props) {
  const words = securityText.app;
  const confirming = useConfirmTotp();
  useShownOnce(confirming.isPending);
  const [code, setCode] = useState('');
  const submit = () => confirming.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <form
      className={css.parts}
      noValidate
      onChange={forgetFailure(confirming)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirming.isPending && code.trim()) submit();
      }}
    >
      <p>{words.scan}</p>
      <QrCode text={uri} />
      <a href={uri}>{words.open}</a>
      <p>
        {words.type} <code className={css.code}>{secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <Field
        label={words.code}
        error={confirming.error ? wordsOf(confirming.error, words.failed) : undefined}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <PendingButton
        type="submit"
        variant="contained"
        color="secondary"
        pending={confirming.isPending}
        pendingLabel={words.confirming}
      >
        {words.confirm}
      </PendingButton>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={securityText.app.picture}>
      <path d={squares.join('')} />
    </svg>
  );
}
