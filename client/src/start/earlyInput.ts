/**
 * Runs inline in the document, before the page's code has loaded. It records presses and sent forms until that code replays them:
 * on a slow phone that is a second or two after the first paint. It is inlined as text, so it uses nothing from its module. Links
 * and forms with an `action` work without it.
 */
function keepEarlyInput(): void {
  const recorded: HTMLElement[] = [];
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
    recorded.push(pressed);
  }
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  Reflect.set(window, 'takeEarlyInput', () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    for (const sign of signs) sign.cancel();
    return recorded;
  });
}

export const earlyInputScript = `(${keepEarlyInput.toString()})()`;
