import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from './router.ts';
import { useLocalized } from './texts/useTexts.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** A link to one of our screens, which opens without a reload. */
export function Link({ to, replace = false, onClick, target, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate();
  const href = useLocalized()(to);
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self'))
      return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: replace || href === pathname + search + hash });
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
  return <a {...rest} href={href} target={target} onClick={open} />;
}

/** A link that marks itself as current on its own screen, and without `end` on the screens below it too. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}

/** A plain click: the main button, and no key that opens a tab or window or starts a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
