import { listedIds, listings, newListing, type ListingType } from '#shared/page/listings.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Section } from '#shared/productKinds/productKind.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useStudioProductsQuery } from '../calls/productsApi.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

/** The products or classes that the block shows, in the order in which they were chosen. */
export function ProductsForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<ListingType>>) {
  const products = useStudioProductsQuery();
  const { section } = listings[block.type];
  const chosen = listedIds(block);
  const choose = (ids: string[]) => onChange(newListing(block, ids));
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <QueryState query={products} failed={texts.products.notRead}>
        {({ products: all }) => {
          const offered = all.filter(
            ({ state, product_type: type }) => state !== 'archived' && kindOf(type).section === section,
          );
          if (offered.length === 0) return <NoProducts section={section} />;
          const isEmpty = !offered.some(({ _id, state }) => state === 'published' && chosen.includes(_id));
          return (
            <fieldset>
              <legend className={styles['kindName']}>{texts.products.shownHere}</legend>
              {isEmpty ? <p className={styles['left']}>{texts.products.noneOnSale}</p> : null}
              {offered.map(({ _id, name, state }) => (
                <Checkbox
                  key={_id}
                  label={state === 'draft' ? texts.products.draft(name) : name}
                  checked={chosen.includes(_id)}
                  onChange={(event) =>
                    choose(
                      event.currentTarget.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id),
                    )
                  }
                />
              ))}
            </fieldset>
          );
        }}
      </QueryState>
    </div>
  );
}

const emptyTexts: Record<Section, { none: string; make: string }> = {
  shop: { none: texts.products.noProduct, make: texts.products.makeProduct },
  masterclasses: { none: texts.products.noClass, make: texts.products.makeClass },
};

function NoProducts({ section }: { section: Section }) {
  const { none, make } = emptyTexts[section];
  return (
    <div className={styles['rowEnd']}>
      <p>{none}</p>
      <LinkButton to="/dashboard/products" variant="secondary" size="small">
        {make}
      </LinkButton>
    </div>
  );
}
