import { useState } from 'react';
import { pictureAddress } from '#shared/page/pictures.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { studioEmbeds as texts } from '#shared/texts/en/studioEmbeds.ts';
import { languageNames, languages, localeOf, type Language } from '#shared/texts/languages.ts';
import { classNames } from '../../../lib/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import panel from '../frame/Panel.module.css';
import { CodeToPaste, type ScriptChoice } from './CodeToPaste.tsx';
import type { Embed, EmbedKind } from './embedCode.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import styles from './Embeds.module.css';

const kinds: { value: EmbedKind; label: string; detail: string }[] = [
  { value: 'button', label: texts.button, detail: texts.buttonDetail },
  { value: 'card', label: texts.card, detail: texts.cardDetail },
  { value: 'shop', label: texts.shop, detail: texts.shopDetail },
];

/** Chooses what to embed, shows it and writes its code. */
export function EmbedBuilder({ products }: { products: readonly StudioProductRow[] }) {
  const { publicUrl, pageOrigin, user } = useDashboard();
  const onSale = products.filter(({ state }) => state === 'published');
  const [kind, setKind] = useState<EmbedKind>('button');
  const [id, setId] = useState('');
  const [language, setLanguage] = useState<Language>();
  const [script, setScript] = useState<ScriptChoice>('newest');
  const ownLanguage = useLanguage();
  const [typed, setTyped] = useState<string>();
  const product = onSale.find(({ _id }) => _id === id) ?? onSale[0];
  if (!product)
    return (
      <EmptyState
        title={texts.nothingOnSale}
        action={<LinkButton to="/dashboard/products">{texts.putOnSale}</LinkButton>}
      >
        {texts.nothingOnSaleNote}
      </EmptyState>
    );
  const text =
    typed ??
    (kind === 'shop' ? texts.visitMyShop : kind === 'card' ? texts.buyNow : texts.buyProduct(product.name));
  const image = pictureAddress(product.image);
  const prefix = language === undefined ? '' : `/${language}`;
  const path = kind === 'shop' ? `/${user.slug}/shop` : productPath(user.slug, product);
  const embed: Embed = {
    kind,
    href: publicUrl + prefix + path,
    language,
    text,
    name: product.name,
    image: image === '' ? '' : new URL(image, publicUrl).href,
    price: priceOf(product, language ?? ownLanguage),
  };

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="choice">
      <h2 id="choice" className={styles['title']}>
        {texts.whatToShow}
      </h2>
      <RadioCards
        legend={texts.kind}
        name="kind"
        options={kinds}
        value={kind}
        onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'button')}
      />
      {kind === 'shop' ? null : (
        <SelectField
          label={texts.product}
          value={product._id}
          onChange={(event) => setId(event.currentTarget.value)}
        >
          {onSale.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.language}
        hint={texts.languageHint}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => setLanguage(languages.find((one) => one === value))}
      >
        <option value="">{texts.languageOfPage}</option>
        {languages.map((one) => (
          <option key={one} value={one} lang={localeOf(one)}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={kind === 'shop' ? texts.textOfLink : texts.textOfButton}
        maxLength={80}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no fields */}
      <div className={styles['preview']} role="group" aria-label={texts.preview}>
        <EmbedPreview
          embed={embed}
          framedShop={`${prefix}/${user.slug}/embed/shop`}
          hasScript={script !== 'none'}
        />
      </div>
      {/* The preview stays on the dashboard's own host, which alone may frame the page without being listed. */}
      <CodeToPaste
        embed={{ ...embed, href: pageOrigin + prefix + path }}
        script={script}
        onScript={setScript}
      />
    </section>
  );
}

/** None where the buyer names it. */
function priceOf(
  { price, currency, minimum_price }: StudioProductRow,
  language: Language,
): string | undefined {
  return minimum_price === null ? formatMoney(price, currency, language) : undefined;
}
