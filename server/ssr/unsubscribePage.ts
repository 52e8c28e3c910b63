import { hash } from 'node:crypto';
import type { Subscription } from '#shared/subscriptionSchema.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

export type UnsubscribePage = {
  subscription: Subscription;
  /** Whether the person has just subscribed again. */
  isBack: boolean;
  language: Language;
  /** The client's own style sheets, for colours and fonts. */
  styles: readonly string[];
};

/**
 * The page on which people unsubscribe. It has forms and no script, so that it works in any mail program's browser. A program that follows
 * links changes nothing.
 */
export function unsubscribePage({ subscription, isBack, language, styles }: UnsubscribePage): string {
  const { title, parts } = contentOf(subscription, isBack, serverPageTexts(language).unsubscribe);
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Makerstall</title><link rel="icon" href="/favicon.ico" sizes="32x32">${sheets}<style>${ownRules}</style></head><body>${awning}<main><h1>${title}</h1>${parts.join('')}</main></body></html>`;
}

/** The hash by which the policy allows the page's inline styles. */
export function unsubscribeStyleSource(): string {
  return `'sha256-${hash('sha256', ownRules, 'base64')}'`;
}

function contentOf(
  { list, contact, state, page }: Subscription,
  isBack: boolean,
  texts: Catalogue['serverPages']['unsubscribe'],
): { title: string; parts: string[] } {
  const from = `<strong>${escapeHtml(page.title)}</strong>`;
  const whom = `<strong>${escapeHtml(contact)}</strong>`;
  const what = texts.what[list];
  const way = `<p><a href="/${escapeHtml(page.slug)}">${texts.toPage(escapeHtml(page.title))}</a></p>`;
  if (state === 'removed') {
    return {
      title: texts.removed,
      parts: [`<p>${texts.removedNote(from, whom).join('')}</p>`, way],
    };
  }
  if (state === 'unsubscribed') {
    return {
      title: texts.off,
      parts: [
        `<p role="status">${texts.offNote(from, what, whom).join('')}</p>`,
        form({ subscribed: 'yes', label: texts.subscribeAgain, look: 'quiet' }),
        way,
      ],
    };
  }
  return {
    title: isBack ? texts.on : texts.leave,
    parts: [
      `<p${isBack ? ' role="status"' : ''}>${texts.gets(whom, what, from).join('')}</p>`,
      form({ subscribed: 'no', label: texts.unsubscribe, look: isBack ? 'quiet' : 'plain' }),
      isBack ? way : `<p class="note">${texts.onePress}</p>`,
    ],
  };
}

type Form = { subscribed: 'yes' | 'no'; label: string; look: 'plain' | 'quiet' };

/** Without an address the form posts to the page's own. */
function form({ subscribed, label, look }: Form): string {
  return `<form method="post"><button class="${look}" name="subscribed" value="${subscribed}">${label}</button></form>`;
}

const awning =
  '<svg viewBox="0 0 4000 80" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><pattern id="a" width="80" height="80" patternUnits="userSpaceOnUse"><path d="M0 0h40v60a20 20 0 0 1-40 0z" fill="#cb310c"/><path d="M40 0h40v60a20 20 0 0 1-40 0z" fill="#fffefb"/><path d="M0 46h80v1.5H0z" fill="#4a2400" fill-opacity=".3"/></pattern><path d="M-20 0h4040v80H-20z" fill="url(#a)"/></svg>';

const ownRules = `svg{display:block;width:100%;height:32px}
main{max-width:500px;margin-inline:auto;padding:48px 20px;display:grid;gap:20px}
h1{font-size:2.25rem}
main a{color:inherit}
.note{color:var(--ink-soft)}
button{font:650 var(--text-m)/1.15 var(--font-text);min-height:48px;padding:8px 24px;border-radius:10px;cursor:pointer;border:1.5px solid var(--vermilion-deep);background:var(--vermilion);color:var(--vermilion-ink);box-shadow:0 3px 0 var(--vermilion-deep)}
button.quiet{border-color:var(--ink);background:var(--surface);color:var(--ink);box-shadow:0 3px 0 var(--ink)}
@media(max-width:480px){button{width:100%}}`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
