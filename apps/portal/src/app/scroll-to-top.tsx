import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Another page begins at its top, unless a place in it is named; a change within a page moves nothing, Back and Forward
 * leave it to the browser. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && how !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, how, hash]);
  return null;
}
