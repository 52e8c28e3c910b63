import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../lib/Link.tsx';
import { buttonClass, type ButtonLook } from './buttonLook.ts';

type LinkButtonProps = ButtonLook & (LinkProps | (ComponentProps<'a'> & { href: string; to?: never }));

/** A link that looks like a button: `to` within the application, `href` out of it. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size, wide }, className);
  if (rest.to !== undefined) return <Link {...rest} className={look} />;
  return (
    <a {...rest} className={look}>
      {rest.children}
    </a>
  );
}
