import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * On navigation, a new screen starts at its top or at the address's anchor, and the focus moves to its content. Going back
 * restores the scroll position.
 */
export function useScrollAndFocus(): void {
  const { key, pathname, hash } = useLocation();
  const arrival: `${NavigationType}` = useNavigationType();
  const places = useRef(new Map<string, number>());
  const first = useRef(key);

  useEffect(() => {
    const note = () => void places.current.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    if (key === first.current) {
      first.current = '';
      return;
    }
    // From the first navigation on we restore the scroll position ourselves. After a reload the browser does.
    history.scrollRestoration = 'manual';
    const goal = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (arrival === 'POP') window.scrollTo(0, places.current.get(key) ?? 0);
    else if (goal) goal.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, arrival]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.querySelector('main');
    content?.setAttribute('tabindex', '-1');
    content?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const restoreDefault = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', restoreDefault);
    return () => window.removeEventListener('pagehide', restoreDefault);
  }, []);
}
