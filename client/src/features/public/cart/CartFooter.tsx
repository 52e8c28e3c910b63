import type { Cart } from '#shared/shop/cartSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { CartTax } from '#shared/shop/taxSchema.ts';
import type { CartTexts } from '#shared/texts/en/cart.ts';
import type { Language } from '#shared/texts/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import { CompactSelect } from '../../../ui/CompactSelect.tsx';
import { Price } from '../../../ui/Price.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import { DiscountRows } from './DiscountRows.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';
import styles from './CartFooter.module.css';

type CartFooterProps = {
  store: CartShop;
  cart: Cart;
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
  onCheckout: () => void;
};

export function CartFooter({ store, cart, currencies, onCurrency, onCheckout }: CartFooterProps) {
  const texts = useCartTexts();
  const language = useLanguage();
  const limit = limitNote(cart, texts, language);
  const dueToday = cart.items.some(({ is_ips }) => is_ips);
  return (
    <>
      <DiscountRows cart={cart} store={store} />
      <div className={styles['row']}>
        <span className={styles['label']}>{texts.subTotal}</span>
        {currencies.length > 1 && (
          <CompactSelect
            label={texts.cartCurrency}
            value={cart.currency}
            onChange={(event) => onCurrency(event.currentTarget.value)}
          >
            {[...new Set([cart.currency, ...currencies])].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </CompactSelect>
        )}
        <strong className={styles['total']}>
          <Price amount={cart.sub_total} currency={cart.currency} />
        </strong>
      </div>
      {dueToday && <p className={styles['note']}>{texts.instalmentsNote}</p>}
      {limit && <p className={styles['note']}>{limit}</p>}
      {cart.tax && <p className={styles['note']}>{taxNote(cart.tax, cart.currency, { texts, language })}</p>}
      <Button wide onClick={onCheckout}>
        {texts.goToCheckout}
      </Button>
    </>
  );
}

/** Why a card cannot pay the cart as it is; `undefined` if it can. */
function limitNote(cart: Cart, texts: CartTexts, language: Language): string | undefined {
  const { limits, sub_total, currency } = cart;
  if (!limits || sub_total === 0) return undefined;
  if (sub_total < limits.least) return texts.tooLittle(formatMoney(limits.least, currency, language));
  const dueNow = cart.items.some(({ is_ips }) => is_ips) ? 0 : sub_total;
  return dueNow > limits.most ? texts.tooMuch(formatMoney(limits.most, currency, language)) : undefined;
}

/** The tax by the country of the IP address. The checkout asks the buyer for the country. */
function taxNote(tax: CartTax, currency: string, { texts, language }: Wording): string {
  const name = texts.taxName(tax.name ?? 'tax');
  if (!tax.amount) return tax.prices_include ? texts.taxIncluded(name) : texts.taxAtCheckout(name);
  const amount = formatMoney(tax.amount, currency, language);
  return tax.prices_include ? texts.includesTax(amount, name) : texts.addsTax(amount, name);
}

type Wording = { texts: CartTexts; language: Language };
