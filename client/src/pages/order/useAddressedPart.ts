import { useEffect } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';

/** Moves to the part of the page that the address names, once it is shown. A loaded document does so by itself, and going back restores the place. */
export function useAddressedPart(): void {
  const { hash } = useLocation();
  const arrival: `${NavigationType}` = useNavigationType();
  const isLink = arrival !== 'POP';
  useEffect(() => {
    const part = isLink && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (!part) return undefined;
    // After the focus has moved to the new screen.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView();
      part.setAttribute('tabindex', '-1');
      part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, isLink]);
}
