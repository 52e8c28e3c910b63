import { hash } from 'node:crypto';
import type { Subscription } from '#shared/subscriptionSchema.ts';

export type UnsubscribePage = {
  subscription: Subscription;
  /** Whether leaving has just been taken back. */
  isBack: boolean;
  /** The client's own sheets, with the colours and the type. */
  styles: readonly string[];
};

/**
 * The page on which people leave a list: forms and no script, so that it works in whatever a mail is read with, and a program that
 * follows links changes nothing.
 */
export function unsubscribePage({ subscription, isBack, styles }: UnsubscribePage): string {
  const { title, parts } = contentOf(subscription, isBack);
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Makerstall</title><link rel="icon" href="/favicon.ico" sizes="32x32">${sheets}<style>${ownRules}</style></head><body>${awning}<main><h1>${title}</h1>${parts.join('')}</main></body></html>`;
}

/** By which the policy knows the page's own rules. */
export function unsubscribeStyleSource(): string {
  return `'sha256-${hash('sha256', ownRules, 'base64')}'`;
}

function contentOf(
  { list, contact, state, page }: Subscription,
  isBack: boolean,
): { title: string; parts: string[] } {
  const from = `<strong>${escapeHtml(page.title)}</strong>`;
  const whom = `<strong>${escapeHtml(contact)}</strong>`;
  const what = list === 'mailing' ? 'mail' : 'messages';
  const way = `<p><a href="/${escapeHtml(page.slug)}">To the page of ${escapeHtml(page.title)}</a></p>`;
  if (state === 'removed') {
    return {
      title: 'You are not on this list',
      parts: [`<p>${from} has taken ${whom} off the list already.</p>`, way],
    };
  }
  if (state === 'unsubscribed') {
    return {
      title: 'You are off the list',
      parts: [
        `<p role="status">${from} may send no more ${what} to ${whom}.</p>`,
        form({ subscribed: 'yes', label: 'That was a mistake: subscribe again', look: 'quiet' }),
        way,
      ],
    };
  }
  return {
    title: isBack ? 'You are on the list again' : 'Leave this list?',
    parts: [
      `<p${isBack ? ' role="status"' : ''}>${whom} gets ${what} from ${from}.</p>`,
      form({ subscribed: 'no', label: 'Unsubscribe', look: isBack ? 'quiet' : 'plain' }),
      isBack ? way : '<p class="note">One press, and nothing else is asked.</p>',
    ],
  };
}

type Form = { subscribed: 'yes' | 'no'; label: string; look: 'plain' | 'quiet' };

/** Without an address of its own it is sent to the page's. */
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
