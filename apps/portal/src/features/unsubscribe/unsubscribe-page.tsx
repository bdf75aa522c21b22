import { type AlertTopic, alertTopics } from '@heliograph/domain/alerts/catalogue';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { wordsOf } from '../../shared/api/api-error.js';
import { inLanguage } from '../../shared/strings/language.js';
import type { Words } from '../../shared/strings/localized.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { PublicFrame } from '../../shared/ui/public-frame.js';
import { useUnsubscribe } from './api/unsubscribe.js';
import type { words as english } from './en/unsubscribe.js';
import css from './unsubscribe.module.css';

type PageWords = Words<typeof english>;

/** Loads the page with its texts in one language. */
export async function loadUnsubscribe(): Promise<ComponentType> {
  const { words } = await inLanguage<{ words: PageWords }>({
    en: () => import('./en/unsubscribe.js'),
    hi: () => import('./hi/unsubscribe.js'),
  });
  return () => <UnsubscribePage words={words} />;
}

/**
 * Opened by a link in an e-mail, with or without a session. Opening the link alone changes nothing, because programs
 * may follow links.
 */
function UnsubscribePage({ words }: { words: PageWords }) {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const topic = alertTopics.find((name) => name === token.split('.')[1]);
  return (
    <PublicFrame title={words.title}>
      <div className={css.content}>
        {topic ? (
          <Question token={token} topic={topic} words={words} />
        ) : (
          <div role="alert">
            <Outcome kind="failed" message={words.invalid} />
          </div>
        )}
      </div>
    </PublicFrame>
  );
}

interface QuestionProps {
  token: string;
  topic: AlertTopic;
  words: PageWords;
}

function Question({ token, topic, words }: QuestionProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const isSafety = topic === 'safety';
  const send = () => mutate({ token, safetyOff: isSafety }, { onSuccess: () => setAsking(false) });
  const failure = error && <Outcome kind="failed" message={wordsOf(error, words.failed)} />;
  if (isSuccess) {
    return (
      <>
        <div role="status">
          <Outcome kind="done" message={words.done} />
        </div>
        <Link to="/alerts">{words.choices}</Link>
      </>
    );
  }
  return (
    <>
      <p>{words.question(words.topics[topic])}</p>
      <p>{words.others}</p>
      <div role="alert">{!asking && failure}</div>
      <PendingButton
        variant="contained"
        color="primary"
        pending={isPending}
        pendingLabel={words.pending}
        onClick={() => (isSafety ? setAsking(true) : send())}
      >
        {words.confirm}
      </PendingButton>
      {asking && (
        <ConfirmPopup
          question={words.safetyQuestion}
          note={words.safetyNote}
          failure={failure}
          confirm={words.confirm}
          pending={isPending}
          pendingLabel={words.pending}
          danger
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
