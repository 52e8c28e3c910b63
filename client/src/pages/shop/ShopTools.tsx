import { useShopTexts } from '../../lib/texts/useShopTexts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { shopOrders, type ShopQuery } from './shopQuery.ts';
import styles from './ShopPage.module.css';

type ShopToolsProps = {
  words: string;
  order: ShopQuery['order'];
  onChoose: (change: Partial<ShopQuery>) => void;
};

/** Search and order, for shops with many things. */
export function ShopTools({ words, order, onChoose }: ShopToolsProps) {
  const texts = useShopTexts();
  return (
    <search className={styles['tools']}>
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => onChoose({ words: event.currentTarget.value })}
      />
      <SelectField
        label={texts.order}
        value={order}
        onChange={(event) => {
          const chosen = shopOrders.find((one) => one === event.currentTarget.value);
          if (chosen) onChoose({ order: chosen });
        }}
      >
        {shopOrders.map((one) => (
          <option key={one} value={one}>
            {texts.orders[one]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
