import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { text } from '../../shared/strings/en.js';
import css from './dashboard.module.css';
import { Bar } from './hero/page-header.js';

/** A customer who has no inverter yet. */
export function Empty() {
  return (
    <>
      <Bar title={text.nav.dashboard} />
      <section className={css.empty}>
        <svg width="240" height="104" viewBox="0 0 240 104" aria-hidden>
          <path className={css.way} d="M24 88C84 88 84 16 120 16s36 72 96 72" />
          <path className={css.ground} d="M0 88.5h240M100 88l8-18h40l8 18zM124 70l4 18M104 79h48" />
          <circle className={css.disc} cx="120" cy="16" r="9" />
        </svg>
        <h2>{text.empty.title}</h2>
        <p>{text.empty.body}</p>
        <Button variant="contained" color="primary" component={Link} to="/verifyInverter">
          {text.empty.add}
        </Button>
      </section>
    </>
  );
}
