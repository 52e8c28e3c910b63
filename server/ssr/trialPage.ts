import { hash } from 'node:crypto';
import type { Language } from '#shared/texts/languages.ts';
import { trialKey } from '#shared/addresses/trialTab.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { plainPage } from './plainPage.ts';

/**
 * Keeps the pass of the address in the tab, and opens the shop. A page on its own domain cannot read the storage of the dashboard, and
 * a public page has no code for this.
 */
export function trialPage({ language, styles }: { language: Language; styles: readonly string[] }): string {
  const { title } = serverPageTexts(language).trial;
  return plainPage({ title, parts: [`<script>${start}</script>`], language, styles });
}

/** Without storage the pass is lost, and a purchase counts like that of a visitor. An address of another origin is not opened. */
const start = [
  'const asked=new URLSearchParams(location.hash.slice(1));',
  `try{sessionStorage.setItem(${JSON.stringify(trialKey)},asked.get('pass')??'')}catch{}`,
  "const to=new URL(asked.get('to')??'/',location.origin);",
  "location.replace(to.origin===location.origin?to.href:'/')",
].join('');

/** The hash by which the policy allows the page's script. */
export const trialSource = `'sha256-${hash('sha256', start, 'base64')}'`;
