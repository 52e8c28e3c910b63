import { Checkbox } from '../../ui/Checkbox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Reading } from '../studio/Reading.tsx';
import { useStudioProductsQuery } from '../studio/productsApi.ts';
import type { BlockFormProps } from './blockForm.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

/** Which of the creator's goods, or classes, the block shows; in the order in which they were chosen. */
export function GoodsForm({ block, problems, onChange }: BlockFormProps<'products' | 'masterclasses'>) {
  const products = useStudioProductsQuery();
  const isClasses = block.type === 'masterclasses';
  const chosen = block.type === 'products' ? block.product_ids : block.class_ids;
  const choose = (ids: string[]) =>
    onChange(block.type === 'products' ? { ...block, product_ids: ids } : { ...block, class_ids: ids });
  return (
    <div className={styles['form']}>
      <TitleField
        title={block.title}
        problems={problems}
        onTitle={(title) => onChange({ ...block, title })}
      />
      <Reading read={products} what="Your products">
        {({ products: all }) => {
          const offered = all.filter(
            ({ state, product_type: type }) => state !== 'archived' && (type === 'masterclass') === isClasses,
          );
          if (offered.length === 0) return <NothingYet isClasses={isClasses} />;
          return (
            <fieldset>
              <legend className={styles['kindName']}>Shown here</legend>
              {offered.map(({ _id, name, state }) => (
                <Checkbox
                  key={_id}
                  label={state === 'draft' ? `${name} (draft: visitors see it once it is on sale)` : name}
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
      </Reading>
    </div>
  );
}

function NothingYet({ isClasses }: { isClasses: boolean }) {
  return (
    <div className={styles['rowEnd']}>
      <p>{isClasses ? 'You have no class yet.' : 'You have no product yet.'}</p>
      <LinkButton to="/dashboard/products" variant="secondary" size="small">
        {isClasses ? 'Make a class' : 'Make a product'}
      </LinkButton>
    </div>
  );
}
