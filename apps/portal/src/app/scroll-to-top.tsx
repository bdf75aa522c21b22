import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Another page begins at its top; a change within a page moves nothing, Back and Forward leave it to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && how !== NavigationType.Pop) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, how]);
  return null;
}
