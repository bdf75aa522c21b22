import { text } from '../../shared/strings/en/text.js';
import { CookieNotice } from './cookie-notice.js';
import css from './foot.module.css';

/** The server sets data-demo on the page where DEMO=on: accounts with published passwords exist there. */
const isDemo = 'demo' in document.documentElement.dataset;

/** Below every page: the cookie notice until it is accepted, and the warning of a demonstration. */
export function Foot() {
  return (
    <div className={css.foot}>
      <CookieNotice />
      {isDemo && (
        <section className={css.demo} aria-label={text.demo}>
          {text.demoWarning}
        </section>
      )}
    </div>
  );
}
