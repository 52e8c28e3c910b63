import { use, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Screen, ScreenMatch } from '#shared/addresses/addresses.ts';
import { pictureAddress, srcsetOf } from '#shared/page/pictures.ts';
import type { Assets } from '#shared/rendering/renderBundle.ts';
import { localeOf } from '#shared/texts/languages.ts';
import { useConfig } from '../calls/api.ts';
import favicon from '../brand/favicon.svg';
import shareImage from '../brand/shareImage.png';
import touchIcon from '../brand/touchIcon.png';
import { inlineScript } from '../start/inlineScript.ts';
import { absolute, documentLook, documentTitle, ownLanguage } from './documentHead.ts';
import { firstPictureSizes } from '../lib/firstPicture.ts';
import { useHeadTexts } from '../lib/texts/useHeadTexts.ts';
import { LanguageContext } from '../lib/texts/useTexts.ts';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import { useMetadataTexts } from '../lib/texts/useMetadataTexts.ts';
import { fontsOf } from './lookFonts.ts';
import { escapeJson } from '../lib/serialize.ts';
import type { ViewName } from './view.ts';
import { isPublicView } from './views.ts';
import { PixelHead } from './PixelHead.tsx';
import { DiscoveryLinks, PriceTags } from './DiscoveryLinks.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { documentDescription, keptDescription } from './pageMetadata.ts';
import { structuredData } from './structuredData/structuredData.ts';
import type { State } from '../store/store.ts';

export type ServerHeadProps = {
  view: ViewName;
  match: ScreenMatch | undefined;
  path: string;
  isHidden: boolean;
  assets: Assets;
  /**
   * Development only: Vite's client inserts styles with this nonce. In the build, the one inline script is allowed by its hash.
   */
  headNonce: string | undefined;
};

/** The part of the head for crawlers and for the browser's first load. React does not update it in the browser. */
export function ServerHead({ assets, headNonce, isHidden, ...screen }: ServerHeadProps): ReactNode {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.frameScript === undefined ? null : <FrameHead script={assets.frameScript} />}
      {/* oxlint-disable-next-line react/no-danger -- our own text, the same in every document */}
      <script nonce={headNonce} dangerouslySetInnerHTML={{ __html: inlineScript }} />
      {assets.importMap === undefined ? null : (
        <script
          type="importmap"
          nonce={headNonce}
          // oxlint-disable-next-line react/no-danger -- our own text, the same in every document of a language
          dangerouslySetInnerHTML={{ __html: assets.importMap }}
        />
      )}
      {headNonce === undefined ? null : <meta property="csp-nonce" nonce={headNonce} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <AppLinks view={screen.view} slug={screen.match?.params['slug']} />
      {isHidden ? <HiddenSummary {...screen} /> : <Summary {...screen} />}
      {isRead(screen.view) ? <LanguageLinks view={screen.view} path={screen.path} /> : null}
      {screen.view === 'product' || screen.view === 'masterclass' ? (
        <FirstPicture view={screen.view} />
      ) : null}
      <Links assets={assets} view={screen.view} />
      <PixelHead assets={assets} view={screen.view} />
    </>
  );
}

/** What an installed page, or the dashboard, is called and looks like. */
function AppLinks({ view, slug }: { view: ViewName; slug: string | undefined }): ReactNode {
  const { language, prefix } = use(LanguageContext);
  const own = useSelector((state: State) => ownLanguage(state, view));
  const ownPrefix = language === own ? '' : prefix;
  const app = isPublicView(view) ? slug : dashboardViews.has(view) ? 'dashboard' : undefined;
  return (
    <>
      <link rel="apple-touch-icon" href={isPublicView(view) && app ? `/${app}/icon-192.png` : touchIcon} />
      {app === undefined ? null : <link rel="manifest" href={`${ownPrefix}/${app}/manifest.webmanifest`} />}
    </>
  );
}

/**
 * `<base>` opens links outside the frame, also before the page's code has loaded. That code then keeps links within the shop in the frame.
 * `data-close` is the name of the host's button that closes the frame.
 */
function FrameHead({ script }: { script: string }): ReactNode {
  const { close } = useUiTexts();
  return (
    <>
      <base target="_blank" />
      <script src={script} data-close={close} />
    </>
  );
}

const dashboardViews = new Set<ViewName>(['dashboard', 'studio', 'studioItem']);

/** Of a page that search engines must not index. */
function HiddenSummary({ view, path }: Pick<ServerHeadProps, 'view' | 'path'>): ReactNode {
  const metadata = useMetadataTexts();
  const description = useSelector((state: State) => keptDescription(state, { view, path }, metadata));
  return (
    <>
      <meta name="robots" content="noindex" />
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}

function Summary({ view, match, path }: Pick<ServerHeadProps, 'view' | 'match' | 'path'>): ReactNode {
  const config = useConfig();
  const { language, prefix } = use(LanguageContext);
  const own = useSelector((state: State) => ownLanguage(state, view));
  const ownPrefix = language === own ? '' : prefix;
  const head = useHeadTexts();
  const metadata = useMetadataTexts();
  const title = useSelector((state: State) => documentTitle(state, view, head));
  const description = useSelector(
    (state: State) =>
      keptDescription(state, { view, path }, metadata) ?? documentDescription(state, view, metadata),
  );
  // The web server draws one for each public page.
  const image = isPublicView(view) ? `/share${path}.png` : shareImage;
  const screen = match && view === match.screen && isPublicView(view) ? match.screen : undefined;
  // A single text, so that `useSelector` can compare it with the previous one.
  const data = useSelector((state: State) =>
    screen === undefined
      ? '[]'
      : JSON.stringify(
          structuredData(state, { screen, path, prefix: ownPrefix, texts: head }, config).map(escapedJson),
        ),
  );
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content={isSold(screen) ? 'product' : 'website'} />
      <meta property="og:site_name" content="Makerstall" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(config, path, ownPrefix)} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:image" content={absolute(config, image, isPublicView(view) ? ownPrefix : '')} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {screen === undefined ? null : <PriceTags screen={screen} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={absolute(config, image, isPublicView(view) ? ownPrefix : '')} />
      <meta name="twitter:image:alt" content={title} />
      {screen === undefined ? null : <DiscoveryLinks path={path} />}
      {/* Written above: a list of texts. */}
      {(JSON.parse(data) as string[]).map((json) => (
        // oxlint-disable-next-line react/no-danger -- data, not a script, with every `<` escaped
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  );
}

/** Whether a visitor may want the screen in another language: not during a payment, nor in the dashboard, which is in the account's language. */
function isRead(view: ViewName): boolean {
  return !['notFound', 'failure', 'redirect', 'testBank', 'studio', 'studioItem'].includes(view);
}

function escapedJson(described: object): string {
  return escapeJson(JSON.stringify(described));
}

function isSold(screen: Screen | undefined): boolean {
  return screen === 'product' || screen === 'masterclass';
}

/** Comes before the fonts and styles in the head: after them, a page's first picture would wait for a connection. */
function FirstPicture({ view }: { view: 'product' | 'masterclass' }): ReactNode {
  const named = useSelector(({ publicPage: { product, masterclass } }: State) =>
    view === 'product' ? (product.data?.images[0] ?? product.data?.image) : masterclass.data?.image,
  );
  const picture = pictureAddress(named ?? '');
  if (picture === '') return null;
  const avif = srcsetOf(picture, 'avif');
  return (
    <link
      rel="preload"
      as="image"
      type={avif && 'image/avif'}
      href={avif ? undefined : picture}
      imageSrcSet={avif}
      imageSizes={avif && firstPictureSizes[view]}
      fetchPriority="high"
    />
  );
}

function Links({ assets, view }: { assets: Assets; view: ViewName }): ReactNode {
  const typeface = useSelector((state: State) => documentLook(state, view)?.typeface);
  const fonts = (typeface && fontsOf[typeface]) ?? assets.preloads.filter((file) => file.endsWith('.woff2'));
  const modules = assets.preloads.filter((file) => file.endsWith('.js'));
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* Styles, fonts and the first picture load first. `loadAfterPaint.ts` loads these modules after the first paint. */}
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} media="not all" />
      ))}
      {assets.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} media="not all" data-run />
      ))}
    </>
  );
}
