import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../lib/Link.tsx';
import { buttonClass, type ButtonStyle } from './buttonClass.ts';

type LinkButtonProps = ButtonStyle & (LinkProps | (ComponentProps<'a'> & { href: string; to?: never }));

/** A link that looks like a button: `to` for our own screens, `href` for other sites. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  const combinedClass = buttonClass({ variant, size, wide }, className);
  if (rest.to !== undefined) return <Link {...rest} className={combinedClass} />;
  return (
    <a {...rest} className={combinedClass}>
      {rest.children}
    </a>
  );
}
