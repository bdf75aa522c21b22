import { fleetText } from '../strings/en.js';
import { Button } from '../../../shared/ui/button.js';
import css from './inverter.module.css';

interface Props {
  label: string;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Newer and older pages; hidden if one page holds all rows. */
export function Pages({ label, page, size, total, onPage }: Props) {
  const words = fleetText.inverter;
  if (total <= size) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      <Button inactive={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <Button inactive={page * size >= total} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </nav>
  );
}
