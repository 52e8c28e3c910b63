import { useEffect } from 'react';
import { localeOf } from '#shared/texts/languages.ts';
import { embedStyles, type Embed } from './embedCode.ts';
import styles from './Embeds.module.css';

type EmbedPreviewProps = { embed: Embed; framedShop: string; hasScript: boolean };

/** Shows the embed, and opens it as another site would, with the same script. Without the script a link opens the page in a new tab. */
export function EmbedPreview({ embed, framedShop, hasScript }: EmbedPreviewProps) {
  const { kind, href, language, text, name, image, price } = embed;
  const link = (opens: string) => ({
    href,
    hrefLang: language && localeOf(language),
    ...(hasScript ? { 'data-makerstall': opens } : { target: '_blank', rel: 'noopener' }),
  });
  useEffect(() => {
    // The address is the server's, and only a build has it. Without the script the link opens the page.
    if (import.meta.env.PROD) void import(/* @vite-ignore */ scriptAddress).catch(() => undefined);
  }, []);
  if (kind === 'shop' && !hasScript) return <a {...link('shop')}>{text}</a>;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which has its scripts and its storage
  if (kind === 'shop') return <iframe className={styles['shop']} src={framedShop} title={text} />;
  if (kind === 'button')
    return (
      <a key="button" {...link('buy')} ref={styled('button')}>
        {text}
      </a>
    );
  return (
    <a key="card" {...link('card')} ref={styled('card')}>
      {image === '' ? null : <img src={image} alt="" ref={styled('image')} />}
      <span ref={styled('name')}>{name}</span>
      {hasScript || price === undefined ? null : <span ref={styled('price')}>{price}</span>}
      <span ref={styled('call')}>{text}</span>
    </a>
  );
}

const scriptAddress = '/embed.js';

/** Sets the style of the code. The dashboard's policy refuses the attribute in markup. */
function styled(part: keyof typeof embedStyles) {
  return (element: HTMLElement | null) => {
    if (element) element.style.cssText = embedStyles[part];
  };
}
