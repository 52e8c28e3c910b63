/** A product as services are told of it. `price` is for one, in major units. */
export type Item = { id: string; name: string; price: number; quantity: number };

/** What services are told. Nothing of it says who the visitor is. */
export type PixelEvent =
  | { kind: 'page' }
  | { kind: 'product' | 'added'; item: Item; currency: string }
  | { kind: 'checkout' }
  | { kind: 'paid'; id: string; items: Item[]; total: number; currency: string };

/** What of a product or class is read here. */
export type Offered = {
  _id: string;
  address?: string;
  name: string;
  price: number;
  currency: string;
  tickets?: { _id: string; price: number }[];
};

/** What of an order is read here. */
export type PaidOrder = {
  _id: string;
  currency: string;
  total: number;
  items: { product_id: string; name: string; price: number; quantity: number }[];
};

export type Action = {
  type: string;
  meta?: {
    arg?: {
      product?: Offered;
      selection?: {
        quantity: number;
        ticket_id?: string | null;
        payment_pricing?: { amount: number } | null;
      };
    };
  };
  payload?: {
    kind?: unknown;
    data?: unknown;
    order?: PaidOrder;
    paymentIntentId?: string;
    clientSecret?: string;
  } | null;
};

/** Matches actions by name and shape, because this script has nothing of the page's code. */
export function eventOf({ type, meta, payload }: Action): PixelEvent | undefined {
  const { product, selection } = meta?.arg ?? {};
  // A payload says why the product was not added.
  if (type === 'cart/addToCart/fulfilled' && product && selection && !payload) {
    const tier = product.tickets?.find(({ _id }) => _id === selection.ticket_id);
    const price = selection.payment_pricing?.amount ?? tier?.price ?? product.price;
    const item = { ...itemOf(product), price, quantity: selection.quantity };
    return { kind: 'added', item, currency: product.currency };
  }
  if (type === 'ui/checkoutOpened') return { kind: 'checkout' };
  if (type === 'checkout/charge/fulfilled' && payload?.kind === 'paid' && payload.order) {
    return paidEvent(payload.order);
  }
  return undefined;
}

export function paidEvent({ _id: id, items, total, currency }: PaidOrder): PixelEvent {
  const sold = items.map(({ product_id, ...item }) => ({
    id: product_id,
    name: item.name,
    price: item.price,
    quantity: item.quantity,
  }));
  return { kind: 'paid', id, items: sold, total, currency };
}

export function viewOf(product: Offered): PixelEvent {
  return { kind: 'product', item: itemOf(product), currency: product.currency };
}

function itemOf({ _id, name, price }: Offered): Item {
  return { id: _id, name, price, quantity: 1 };
}

/** What the items of an event cost together. */
export function valueOf({ price, quantity }: Item): number {
  // Major units have at most three decimals.
  return Math.round(price * quantity * 1000) / 1000;
}
