import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top of a new page, unless the address has a hash. Changes within a page keep the position; Back and
 * Forward are left to the browser.
 */
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
