import { useEffect } from 'react';
import { localeOf } from '#shared/texts/languages.ts';
import { embedStyles, type Embed } from './embedCode.ts';
import styles from './Embeds.module.css';

/** What the code looks like, and what it opens: the script of other sites runs here too. */
export function EmbedPreview({ embed, framedShop }: { embed: Embed; framedShop: string }) {
  const { kind, href, language, text, name, image } = embed;
  const hrefLang = language && localeOf(language);
  useEffect(() => {
    // The address is the server's, and only a build has it. Without the script the link opens the page.
    if (import.meta.env.PROD) void import(/* @vite-ignore */ scriptAddress).catch(() => undefined);
  }, []);
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which has its scripts and its storage
  if (kind === 'shop') return <iframe className={styles['shop']} src={framedShop} title={text} />;
  if (kind === 'button')
    return (
      <a key="button" href={href} hrefLang={hrefLang} data-makerstall="buy" ref={styled('button')}>
        {text}
      </a>
    );
  return (
    <a key="card" href={href} hrefLang={hrefLang} data-makerstall="card" ref={styled('card')}>
      {image === '' ? null : <img src={image} alt="" ref={styled('image')} />}
      <span ref={styled('name')}>{name}</span>
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
