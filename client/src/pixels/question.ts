import type { PixelPage } from '#shared/page/pixels.ts';
import styles from './question.module.css';

type Answer = 'yes' | 'no';

export type QuestionParts = {
  texts: PixelPage['texts'];
  /** What was answered before. */
  answer: () => Answer | undefined;
  /** The browser asks for privacy, which counts as no. */
  asksPrivacy: boolean;
  onAnswer: (answer: Answer) => void;
};

/**
 * The question as a bar at the lower edge, and the button at the end of the page that shows it again. Neither is a dialog, and nothing of the
 * page moves: both are beside the page's own elements, and the end of the page grows by what the bar covers.
 */
export function makeQuestion({ texts, answer, asksPrivacy, onAnswer }: QuestionParts) {
  const bar = element('section', styles['bar']);
  bar.setAttribute('aria-label', texts.choices);
  bar.tabIndex = -1;
  const again = button(texts.choices, styles['again']);
  const end = element('aside', styles['end']);
  end.append(again);
  document.body.append(end);

  const size = new ResizeObserver(() => makeRoom(bar.isConnected ? bar.offsetHeight : 0));

  function makeRoom(height: number): void {
    end.style.marginBlockEnd = height === 0 ? '' : `${height}px`;
    document.documentElement.style.scrollPaddingBlockEnd = height === 0 ? '' : `${height}px`;
  }

  function show(): void {
    bar.replaceChildren(...(asksPrivacy ? notice() : question()));
    // First in the order of reading and of the Tab key.
    document.body.prepend(bar);
    size.observe(bar);
  }

  function hide(next: HTMLElement | null): void {
    size.unobserve(bar);
    bar.remove();
    makeRoom(0);
    next?.focus({ preventScroll: true });
  }

  function question(): HTMLElement[] {
    const given = answer();
    const known = given === undefined ? [] : [text(given === 'yes' ? texts.isAllowed : texts.isDeclined)];
    const choices = element('div', styles['choices']);
    const ways = [
      [texts.decline, 'no'],
      [texts.allow, 'yes'],
    ] as const;
    for (const [label, answered] of ways) {
      const way = button(label, styles['way']);
      way.addEventListener('click', () => {
        hide(given === undefined ? document.querySelector<HTMLElement>('main') : again);
        onAnswer(answered);
      });
      choices.append(way);
    }
    const words = element('div', styles['words']);
    words.append(text(texts.ask, styles['ask']), text(texts.note), ...known);
    return [words, choices];
  }

  function notice(): HTMLElement[] {
    const close = button(texts.close, styles['way']);
    close.addEventListener('click', () => hide(again));
    return [text(texts.asksPrivacy, styles['ask']), close];
  }

  again.addEventListener('click', () => {
    show();
    bar.focus();
  });
  bar.addEventListener('keydown', ({ key }) => {
    // The first question stays until it is answered.
    if (key === 'Escape' && (asksPrivacy || answer() !== undefined)) hide(again);
  });

  return { show };
}

function element<Name extends 'section' | 'aside' | 'div' | 'p'>(name: Name, className = '') {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function text(words: string, className = ''): HTMLElement {
  const made = element('p', className);
  made.textContent = words;
  return made;
}

function button(label: string, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  return made;
}
