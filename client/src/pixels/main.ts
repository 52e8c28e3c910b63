import { pixelVendor, vendorsOf, type PixelPage, type PixelVendor } from '#shared/page/pixels.ts';
import { wantsPrivacy } from '../lib/wantsPrivacy.ts';
import { allowScripts } from './allowScripts.ts';
import { keptChoice } from './choice.ts';
import { eventOf, viewOf, type Action, type PixelEvent } from './events.ts';
import { forgetServices } from './forgetServices.ts';
import { startGoogle } from './google.ts';
import { leftPayment } from './leftPayment.ts';
import { startMeta } from './meta.ts';
import { knownOffers } from './offers.ts';
import { ownScreen, watchScreens } from './ownScreens.ts';
import { makeQuestion } from './question.ts';
import type { Service } from './service.ts';
import { startTikTok } from './tiktok.ts';

// Runs on the pages of creators who use advertising services, after the page's own code. Built as a script of its own, so that other pages
// carry nothing of it.

const starts: Record<PixelVendor, (id: string) => Service> = {
  meta: startMeta,
  tiktok: startTikTok,
  google: startGoogle,
};

const written = document.querySelector('script#pixels')?.textContent;
// `app/PixelHead.tsx` wrote it. A page in another site's frame asks nothing.
if (written && window.top === window) start(JSON.parse(written) as PixelPage);

function start(page: PixelPage): void {
  const vendors = vendorsOf(page.pixels);
  const choice = keptChoice({ account: page.account, vendors });
  const asksPrivacy = wantsPrivacy();
  const offers = knownOffers();
  const left = leftPayment(page.account);
  let services: readonly Service[] | undefined;
  let isCheckoutOpen = false;
  /** The key of a viewed product whose details are not known yet. */
  let awaited: string | undefined;

  // Read at each event: another tab may have taken the consent back.
  const isAllowed = () => !asksPrivacy && choice.answer() === 'yes';
  const hosts = new Set(vendors.flatMap((vendor) => pixelVendor[vendor].scripts));
  const mayLoad = allowScripts(window, (origin) => hosts.has(origin) && isAllowed());

  function send(event: PixelEvent): void {
    if (!services || !isAllowed() || (event.kind === 'paid' && !choice.isFirst(event.id))) return;
    for (const service of services) service(event);
  }

  function view(): void {
    send({ kind: 'page' });
    awaited = ownScreen(page, location.pathname)?.key;
    viewOffer();
  }

  function viewOffer(): void {
    const offer = awaited === undefined ? undefined : offers.find(awaited);
    if (!offer) return;
    awaited = undefined;
    send(viewOf(offer));
  }

  function load(): void {
    if (!mayLoad || services) return;
    services = vendors.map((vendor) => starts[vendor](page.pixels[vendor] ?? ''));
    view();
    void left.settled().then((event) => event && send(event));
  }

  function onAction(action: Action): void {
    offers.addOf(action);
    viewOffer();
    if (action.type === 'ui/checkoutClosed') isCheckoutOpen = false;
    keepLeft(action);
    const event = eventOf(action);
    // The checkout is opened again to show a payment's result. That is no second checkout.
    if (!event || (event.kind === 'checkout' && isCheckoutOpen)) return;
    if (event.kind === 'checkout') isCheckoutOpen = true;
    send(event);
  }

  function keepLeft({ type, payload }: Action): void {
    if (type !== 'checkout/charge/fulfilled' || !payload) return;
    const { kind, paymentIntentId, clientSecret } = payload;
    if (kind === 'paid') left.forget();
    else if (kind === 'action' && paymentIntentId && clientSecret && services && isAllowed())
      left.keep({ paymentIntentId, clientSecret });
  }

  offers.addOfDocument();
  // `store/cartEffects.ts` calls it.
  Reflect.set(window, 'onAction', onAction);
  watchScreens({ isOwn: (path) => ownScreen(page, path) !== undefined, onView: view });
  const question = makeQuestion({
    texts: page.texts,
    answer: choice.answer,
    asksPrivacy,
    onAnswer(given) {
      choice.keep(given);
      if (given === 'yes') return load();
      left.forget();
      forgetServices();
      // A script cannot be unloaded, so the page is loaded again without it.
      if (services) location.reload();
    },
  });
  whenShown(() => {
    if (isAllowed()) load();
    else if (!asksPrivacy && choice.answer() === undefined) question.show();
  });
}

/** A prerendered page may never be seen. */
function whenShown(work: () => void): void {
  // TypeScript's DOM types lack it.
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
