import type { ReactNode } from 'react';
import { SkipLink } from '../../shared/ui/skip-link.js';
import { Footer } from '../../shared/ui/footer.js';
import { InsideMain } from '../../shared/ui/message-page.js';
import css from './shell.module.css';

interface Props {
  navigation: ReactNode;
  /** Show the navigation as an icon rail up to 1400 px. */
  rail?: boolean;
  /** Shown beside the page's heading. */
  bar?: ReactNode;
  /** Kept at the bottom of the window. */
  strip?: ReactNode;
  /** Undefined until the session is known. */
  children: ReactNode | undefined;
}

/** The frame of every page that needs a session. */
export function Shell({ navigation, rail = false, bar, strip, children }: Props) {
  return (
    <div className={rail ? `${css.shell} ${css.rail}` : css.shell}>
      <SkipLink />
      {navigation}
      <div className={css.column}>
        {bar}
        <main id="content" tabIndex={-1} className={css.main}>
          <InsideMain value={true}>{children}</InsideMain>
        </main>
        {strip}
        {children !== undefined && <Footer />}
      </div>
    </div>
  );
}
