import { ButtonLink } from '../../shared/ui/button.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { text } from '../../shared/strings/en/text.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import css from './dashboard.module.css';

export function Empty() {
  return (
    <>
      <PageBar title={text.nav.dashboard} />
      <section className={css.empty}>
        <svg width="240" height="104" viewBox="0 0 240 104" aria-hidden>
          <path className={css.way} d="M24 88C84 88 84 16 120 16s36 72 96 72" />
          <path className={css.ground} d="M0 88.5h240M100 88l8-18h40l8 18zM124 70l4 18M104 79h48" />
          <circle className={css.disc} cx="120" cy="16" r="9" />
        </svg>
        <h2>{text.empty.title}</h2>
        <p>{text.empty.body}</p>
        <ButtonLink variant="contained" color="primary" to="/viewInverter">
          {layoutText.addInverter}
        </ButtonLink>
      </section>
    </>
  );
}
