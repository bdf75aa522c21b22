import Button from '@mui/material/Button';
import css from './message-page.module.css';

/** A whole page with one sentence and at most one thing to do. */
export function MessagePage({
  title,
  action,
}: {
  title: string;
  action?: { label: string; run: () => void };
}) {
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      {action && (
        <Button variant="contained" color="primary" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </main>
  );
}

/** The place of a page that is still on its way: nothing to read, nothing that moves. */
export function PagePlace() {
  return <div className={css.place} data-place />;
}
