import { hash } from 'node:crypto';
import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import { directionOf, languageNames, localeOf, type Language } from '#shared/texts/languages.ts';
import { documentHtml } from '../discovery/richText.ts';
import { awningSvg } from '../http/awningSvg.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

type Link = { href: string; text: string };

type LegalHtml = {
  language: Language;
  title: string;
  /** Formatted as in `richText.ts`. */
  text: string;
  /** The language of `text`, if it is not that of the page. */
  textLanguage?: Language;
  /** Lines below the text. */
  notes: readonly string[];
  /** The link to the original of a translated text. */
  original?: { words: string; href: string; language: Language };
  /** Whose page it is: its name and its first page. */
  site: Link;
  /** The others of the same site. */
  others: readonly Link[];
  theme: Theme;
  awning: readonly [string, string];
  canonical: string;
  /** The client's own style sheets, for colours and fonts. */
  styles: readonly string[];
};

/** A page with nothing but its text, for legal texts: readable anywhere, printable, without a script. */
export function legalHtml(page: LegalHtml): string {
  const { language, textLanguage, theme, canonical, styles } = page;
  const [title, site] = [page.title, page.site.text].map(escapeMarkup);
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  const others = page.others.map((link) => `<li>${anchor(link)}</li>`).join('');
  const notes = [...page.notes.map(escapeMarkup), ...(page.original ? [originalLink(page.original)] : [])];
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${site}</title><link rel="canonical" href="${escapeMarkup(canonical)}"><link rel="icon" href="/favicon.ico" sizes="32x32">${sheets}<style>${ownRules}</style></head><body>${awningSvg(page.awning)}<main><p dir="auto">${anchor(page.site)}</p><h1 dir="auto">${title}</h1><div class="text"${textLanguage ? langOf(textLanguage) : ''} dir="auto">${documentHtml(page.text)}</div>${notes.map((note) => `<p class="note">${note}</p>`).join('')}</main>${others === '' ? '' : `<nav aria-label="${serverPageTexts(language).legal.pages}"><ul>${others}</ul></nav>`}</body></html>`;
}

/** The hash by which the policy allows the page's inline styles. */
export function legalStyleSource(): string {
  return `'sha256-${hash('sha256', ownRules, 'base64')}'`;
}

function originalLink({ words, href, language }: NonNullable<LegalHtml['original']>): string {
  return `${escapeMarkup(words)} <a href="${escapeMarkup(href)}" hreflang="${localeOf(language)}"${langOf(language)}>${languageNames[language]}</a>`;
}

function langOf(language: Language): string {
  return ` lang="${localeOf(language)}"`;
}

function anchor({ href, text }: Link): string {
  return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}

const ownRules = `svg{display:block;width:100%;height:32px}
body{overflow-wrap:anywhere}
main,nav{width:min(44rem,100% - 40px);margin-inline:auto;padding-block:32px}
main{display:grid;gap:20px}
h1{font-size:2.25rem}
h2{font-size:1.25rem;margin-block-start:12px}
.text{display:grid;gap:14px;text-align:start}
.text ul,.text ol{padding-inline-start:1.25em}
.text ul{list-style:disc}
.text ol{list-style:decimal}
.text li+li{margin-block-start:6px}
.note{color:var(--ink-soft);font-size:var(--text-s)}
nav{border-block-start:1.5px solid var(--line)}
nav ul{display:flex;flex-wrap:wrap;gap:0 24px;padding:0;list-style:none}
main>p>a,nav a{display:inline-block;padding-block:10px}
@media print{svg,nav{display:none}}`;
