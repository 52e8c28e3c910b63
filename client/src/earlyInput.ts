/**
 * Runs in the document, before any of the page's code has come, and keeps what is pressed and sent until that code takes it
 * over: on a slow phone that is a second or two after the page is seen. It is written into the document as text, so it uses
 * nothing from outside itself. Links work by themselves, and so do forms with an address of their own.
 */
function keepEarlyInput(): void {
  const held: HTMLElement[] = [];
  const signs: Animation[] = [];
  function keep(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const isForm = event.type === 'submit';
    const pressed = event.target.closest<HTMLElement>(
      isForm ? 'form:not([action])' : 'button:not([type=submit])',
    );
    if (!pressed) return;
    if (isForm) event.preventDefault();
    else signs.push(pressed.animate({ opacity: 0.5 }, { duration: 100, fill: 'forwards' }));
    held.push(pressed);
  }
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  Reflect.set(window, 'takeEarlyInput', () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    for (const sign of signs) sign.cancel();
    return held;
  });
}

export const earlyInputScript = `(${keepEarlyInput.toString()})()`;
