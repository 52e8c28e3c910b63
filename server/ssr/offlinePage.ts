import { hash } from 'node:crypto';
import { keptSection } from '#shared/addresses/offlinePages.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { plainPage } from './plainPage.ts';

/** The page that the service worker shows if there is no network and no stored answer. It opens the requested page once the network is back. */
export function offlinePage({ language, styles }: { language: Language; styles: readonly string[] }): string {
  const { title, note, tryAgain, kept } = serverPageTexts(language).offline;
  const parts = [
    `<p role="status">${note}</p>`,
    // An empty address is that of the requested page.
    `<p><a href="">${tryAgain}</a></p>`,
    keptSection(kept),
    `<script>${reload}</script>`,
  ];
  return plainPage({ title, parts, language, styles });
}

/**
 * Reloads once the network is back, but not while the visitor opens another page: the reload would cancel that. `online` can come at any
 * moment. Safari on iOS has no `beforeunload`, so a click on a link counts too.
 */
const reload = [
  'const reload=()=>location.reload(),',
  "stay=()=>removeEventListener('online',reload);",
  "addEventListener('online',reload);",
  "addEventListener('beforeunload',stay);",
  "addEventListener('click',({target,ctrlKey,metaKey})=>{",
  "if(target.closest('a')&&!ctrlKey&&!metaKey)stay()",
  '})',
].join('');

/** The hash by which the policy allows the page's script. */
export const reloadSource = `'sha256-${hash('sha256', reload, 'base64')}'`;
