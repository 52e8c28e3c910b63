import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Arriving at another screen: a new one starts at its top, or at the place its address names, and the keyboard's focus moves
 * to its content; going back finds the place where the visitor left it.
 */
export function useArrival(): void {
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
    // From the first navigation on the browser's own guess is in the way; a reload is its business again.
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
    const letGo = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letGo);
    return () => window.removeEventListener('pagehide', letGo);
  }, []);
}
