import { use, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { pixelVendor, type PixelPage } from '#shared/page/pixels.ts';
import type { Assets } from '#shared/rendering/renderBundle.ts';
import { localeOf } from '#shared/texts/languages.ts';
import { useConfig } from '../calls/api.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import { escapeJson } from '../lib/serialize.ts';
import { usePixelsTexts } from '../lib/texts/usePixelsTexts.ts';
import { LanguageContext } from '../lib/texts/useTexts.ts';
import type { State } from '../store/store.ts';
import { pagePixels } from './pagePixels.ts';
import type { ViewName } from './view.ts';

/**
 * The part of the head for a page with advertising services: their names, for the policy of a cached copy (`server/ssr/readyPage.ts`), and a
 * separate script with the texts that it shows. `loadAfterPaint.ts` runs the script after the page's code. Other pages have none of this.
 */
export function PixelHead({ assets, view }: { assets: Assets; view: ViewName }): ReactNode {
  const { language, prefix } = use(LanguageContext);
  const { home } = useConfig();
  const texts = usePixelsTexts();
  const page = useSelector(selectPage);
  const state = useSelector((whole: State) => whole);
  const found = pagePixels(state, view, assets);
  if (!found || !page) return null;
  const { pixels, vendors, files } = found;
  const names = new Intl.ListFormat(localeOf(language)).format(
    vendors.map((vendor) => pixelVendor[vendor].name),
  );
  const content: PixelPage = {
    pixels,
    account: page.account_id,
    slug: page.slug,
    prefix,
    isAtRoot: home?.slug === page.slug,
    texts: { ...texts, ask: texts.ask(names) },
  };
  return (
    <>
      <meta name="pixels" content={vendors.join(' ')} />
      <link rel="stylesheet" href={files.style} />
      <link rel="modulepreload" href={files.script} media="not all" data-run />
      <script
        type="application/json"
        id="pixels"
        // oxlint-disable-next-line react/no-danger -- data, not a script, with every `<` escaped
        dangerouslySetInnerHTML={{ __html: escapeJson(JSON.stringify(content)) }}
      />
    </>
  );
}
