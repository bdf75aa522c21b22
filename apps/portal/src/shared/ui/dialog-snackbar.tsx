import { use, useId, useLayoutEffect } from 'react';
import { DialogsContext, Place } from './snackbar.js';

/** Messages above an open modal dialog, which covers the page's own ones and hides them from screen readers. */
export function DialogSnackbar() {
  const id = useId();
  const [shown, dialogs, setDialogs] = use(DialogsContext);
  useLayoutEffect(() => {
    setDialogs((last) => [...last, id]);
    return () => setDialogs((last) => last.filter((one) => one !== id));
  }, [setDialogs, id]);
  return <Place shown={dialogs.at(-1) === id ? shown : null} />;
}
