import { Button } from '../../shared/ui/button.js';
import { useState } from 'react';
import { text } from '../../shared/strings/en/text.js';
import css from './cookie-notice.module.css';

const NAME = 'cookie_notice';
const SEEN = 'seen';
const REMEMBERED_S = 30 * 24 * 3_600;

let wasSeen = false;

/**
 * Whether the notice was dismissed; read before the first render, so that nothing shifts. `document.cookie`, the
 * fallback without a secure connection, blocks until the browser's busy network process answers.
 */
export async function readNotice(): Promise<void> {
  if (window.isSecureContext && 'cookieStore' in window) {
    const cookie = await window.cookieStore.get(NAME).catch(() => null);
    wasSeen = cookie?.value === SEEN;
  } else wasSeen = document.cookie.split('; ').includes(`${NAME}=${SEEN}`);
}

/** A strip below the page that covers nothing; OK is remembered for 30 days. */
export function CookieNotice() {
  const [seen, setSeen] = useState(wasSeen);
  if (seen) return null;
  const accept = () => {
    document.cookie = `${NAME}=${SEEN}; Max-Age=${REMEMBERED_S}; Path=/; SameSite=Strict`;
    setSeen(true);
  };
  return (
    <section className={css.notice} data-cookie-notice aria-label={text.cookies}>
      <span>{text.cookieNotice}</span>
      <Button className={css.ok} onClick={accept}>
        {text.ok}
      </Button>
    </section>
  );
}
