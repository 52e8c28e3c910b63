import { productLimits } from '#shared/wire/limits.ts';
import { kindOf, productPath } from '#shared/productKinds/productKinds.ts';
import { plainText } from '#shared/page/richText.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
import { studioProducts } from '#shared/texts/en/studioProducts.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './SearchFields.module.css';

const texts = studioProductFields.search;

/** Search engines cut longer ones. */
const shownLengths = { title: 60, description: 160 };

/** The address in words, and what search engines show. */
export function SearchFields({ draft, product, problems, onChange }: FieldsProps) {
  const { user, pageOrigin } = useDashboard();
  /** The code loads only for a suggestion, because it has large tables of letters. */
  async function suggest(): Promise<void> {
    const { addressFromName } = await import('./addressFromName.ts');
    onChange(({ name, address }) => ({ address: address || addressFromName(name) }));
  }
  const path = productPath(user.slug, { ...product, address: draft.address || null });
  const title = `${draft.search_title || draft.name || studioProducts.product} · ${user.name}`;
  const description = (draft.search_description || plainText(draft.description)).replace(/\s+/g, ' ').trim();
  return (
    <>
      <TextField
        label={texts.address}
        name="address"
        hint={product.address === null ? texts.newAddressHint : texts.addressHint}
        prefix={`/${kindOf(product.product_type).section}/`}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={productLimits.address}
        value={draft.address}
        {...errorProp(problems['address'])}
        onChange={({ currentTarget }) =>
          onChange({ address: currentTarget.value.toLowerCase().replace(/\s+/g, '-') })
        }
      />
      {draft.address === '' && draft.name !== '' ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => void suggest()}>
            {texts.makeFromName}
          </Button>
        </div>
      ) : null}
      <TextField
        label={texts.title}
        name="search_title"
        hint={lengthHint(draft.search_title, shownLengths.title)}
        placeholder={draft.name}
        maxLength={productLimits.searchTitle}
        value={draft.search_title}
        {...errorProp(problems['search_title'])}
        onChange={({ currentTarget }) => onChange({ search_title: currentTarget.value })}
      />
      <TextArea
        label={texts.summary}
        name="search_description"
        hint={lengthHint(draft.search_description, shownLengths.description)}
        rows={3}
        maxLength={productLimits.searchDescription}
        value={draft.search_description}
        {...errorProp(problems['search_description'])}
        onChange={({ currentTarget }) => onChange({ search_description: currentTarget.value })}
      />
      <figure className={styles['preview']}>
        <figcaption>{texts.preview}</figcaption>
        <p className={styles['address']}>{`${pageOrigin.replace(/^https?:\/\//, '')}${path}`}</p>
        <p className={styles['title']} dir="auto">
          {cut(title, shownLengths.title)}
        </p>
        <p dir="auto">{cut(description, shownLengths.description) || texts.noDescription}</p>
      </figure>
    </>
  );
}

function lengthHint(text: string, shown: number): string {
  const { length } = text;
  if (length === 0) return texts.lengthShown(shown);
  return length > shown ? texts.tooLong({ length, shown }) : texts.lengthUsed({ length, shown });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
