import { createContext, use } from 'react';
import { text } from '../strings/en/text.js';
import { Button } from './button.js';
import css from './message-page.module.css';

/** Whether the content is already inside the page's `main`. */
export const InsideMain = createContext(false);

/** A whole page with one sentence and at most one action. */
export function MessagePage({
  title,
  action,
}: {
  title: string;
  action?: { label: string; run: () => void };
}) {
  const Place = use(InsideMain) ? 'div' : 'main';
  return (
    <Place className={css.page}>
      <title>{`${title} · ${text.product}`}</title>
      <h1>{title}</h1>
      {action && (
        <Button variant="contained" color="primary" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Place>
  );
}

/** Empty placeholder of a page while it loads. */
export function PagePlaceholder() {
  return <div className={css.place} data-place />;
}
