import { lazy, type ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.js';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Something that is its own download and is drawn with MUI, whose theme comes along: the log-in and the dashboard, which
 * need nothing of MUI at first look, fetch neither.
 */
async function withTheme<Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> {
  const [Part, { MuiTheme }] = await Promise.all([load(), import('./mui-theme.js')]);
  return (props) => (
    <MuiTheme>
      <Part {...props} />
    </MuiTheme>
  );
}

/** A whole page, whose boundary says so where it does not come. */
export const lazyThemed = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await withTheme(load) }));

/** A part of a page, asked for until it comes. */
export const themedPart = <Props extends object>(load: Load<Props>) => lazyPart(() => withTheme(load));
