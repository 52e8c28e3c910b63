import { hash } from 'node:crypto';
import type { Response } from 'express';
import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { awningSvg } from '../http/awningSvg.ts';
import type { Renderer } from './renderPage.ts';

type PlainPage = {
  /** Already escaped, like the parts. */
  title: string;
  parts: readonly string[];
  language: Language;
  /** The client's own style sheets, for colours and fonts. */
  styles: readonly string[];
};

/** A page behind a mailed link. It has forms and no script, so that it works in any mail program's browser. */
export function plainPage({ title, parts, language, styles }: PlainPage): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Makerstall</title><link rel="icon" href="/favicon.ico" sizes="32x32">${sheets}<style>${ownRules}</style></head><body>${awningSvg(platformAwning)}<main><h1>${title}</h1>${parts.join('')}</main></body></html>`;
}

/** No cache may keep the page, because its address is a secret. */
export function sendPlainPage(response: Response, renderer: Renderer, page: string): void {
  const { path } = response.req;
  response
    .set(renderer.headers({ path, scripts: [], styles: [plainPageStyle], isErrorPage: false }))
    .set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('html')
    .send(page);
}

type ScriptedPage = {
  path: string;
  page: string;
  language: Language;
  /** The source by which the policy allows the page's script. */
  script: string;
};

/** A page that is the same for everybody, with a script of its own. Not indexed. */
export function sendScriptedPage(response: Response, renderer: Renderer, about: ScriptedPage): void {
  const { path, page, language, script } = about;
  response
    .set(renderer.headers({ path, scripts: [script], styles: [plainPageStyle], isErrorPage: true }))
    .set({ 'cache-control': 'no-cache', 'content-language': localeOf(language), 'x-robots-tag': 'noindex' })
    .type('html')
    .send(page);
}

type PlainForm = { name: string; value: string; label: string; look: 'plain' | 'quiet' };

/** Without an address the form posts to the page's own. */
export function plainForm({ name, value, label, look }: PlainForm): string {
  return `<form method="post"><button class="${look}" name="${name}" value="${value}">${label}</button></form>`;
}

const ownRules = `svg{display:block;width:100%;height:32px}
main{max-width:500px;margin-inline:auto;padding:48px 20px;display:grid;gap:20px}
h1{font-size:2.25rem}
main a{color:inherit}
.note{color:var(--ink-soft)}
button{font:650 var(--text-m)/1.15 var(--font-text);min-height:48px;padding:8px 24px;border-radius:10px;cursor:pointer;border:1.5px solid var(--vermilion-deep);background:var(--vermilion);color:var(--vermilion-ink);box-shadow:0 3px 0 var(--vermilion-deep)}
button.quiet{border-color:var(--ink);background:var(--surface);color:var(--ink);box-shadow:0 3px 0 var(--ink)}
ul{display:grid;gap:12px;padding-inline-start:20px}
h2{font-size:1.25rem;margin-bottom:12px}
@media(max-width:480px){button{width:100%}}`;

/** The hash by which the policy allows the page's inline styles. */
export const plainPageStyle = `'sha256-${hash('sha256', ownRules, 'base64')}'`;
