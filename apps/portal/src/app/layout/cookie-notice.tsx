import Button from '@mui/material/Button';
import { useState } from 'react';
import { text } from '../../shared/strings/en.js';
import css from './cookie-notice.module.css';

const NAME = 'cookie_notice';
const REMEMBERED_S = 30 * 24 * 3_600;

const wasSeen = () => document.cookie.split('; ').includes(`${NAME}=seen`);

/** A strip that pushes the page up and covers nothing; OK is remembered for 30 days. */
export function CookieNotice() {
  const [seen, setSeen] = useState(wasSeen);
  if (seen) return null;
  const accept = () => {
    document.cookie = `${NAME}=seen; Max-Age=${REMEMBERED_S}; Path=/; SameSite=Strict`;
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
