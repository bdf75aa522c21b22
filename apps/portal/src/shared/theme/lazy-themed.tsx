import { lazy, type ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.js';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Loads a part that is drawn with MUI together with its theme: the login and the dashboard's first view need no MUI, so
 * they load neither.
 */
async function withTheme<Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> {
  const [Part, { MuiTheme }] = await Promise.all([load(), import('./mui-theme.js')]);
  return (props) => (
    <MuiTheme>
      <Part {...props} />
    </MuiTheme>
  );
}

/** A whole page; its error boundary shows a failed load. */
export const lazyThemed = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await withTheme(load) }));

/** A part of a page, retried until it loads. */
export const themedPart = <Props extends object>(load: Load<Props>) => lazyPart(() => withTheme(load));
