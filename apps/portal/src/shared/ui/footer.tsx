import { text } from '../strings/en.js';
import css from './footer.module.css';

const YEAR = new Date().getFullYear();

export function Footer() {
  return <footer className={css.footer}>{text.copyright(YEAR)}</footer>;
}
