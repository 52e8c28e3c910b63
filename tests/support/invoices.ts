import { issueDocuments } from '../../api/invoices/issueInvoices.ts';
import type { Row } from '../../api/store/schema.ts';
import type { InvoiceSettings } from '../../shared/studio/invoiceSchema.ts';
import { pdfText } from './pdfText.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from './sales.ts';
import { testCredentials, type CallAnswer, type RunningApi } from './startApi.ts';
import { saveTax } from './tax.ts';

export const legalFields: InvoiceSettings = {
  enabled: true,
  name: 'Ada Lovelace Verlag',
  line1: 'Lange Straße 1',
  line2: '',
  postal_code: '10115',
  city: 'Berlin',
  region: '',
  country: 'DE',
  tax_number: '37/123/45678',
  vat_number: 'DE136695976',
  prefix: '',
  with_year: true,
  note: '',
  mails: false,
};

/** Saves the legal fields of a creator's invoices, as the dashboard does. */
export async function saveInvoices(
  api: RunningApi,
  accountId: string,
  settings: Partial<InvoiceSettings> = {},
): Promise<CallAnswer> {
  const token = await addSession(api, accountId);
  const { body } = await api.call('GET', `/studio/${accountId}/invoice-settings`, { token });
  return api.call('PUT', `/studio/${accountId}/invoice-settings`, {
    token,
    body: { revision: body.revision, settings: { ...legalFields, ...settings } },
  });
}

/** A creator who computes tax and issues invoices: in Germany, unless said otherwise. */
export async function addTaxedSeller(
  api: RunningApi,
  { tax, legal }: { tax?: Parameters<typeof saveTax>[2]; legal?: Partial<InvoiceSettings> } = {},
): Promise<string> {
  const seller = await addSeller(api);
  await saveTax(api, seller, tax);
  await saveInvoices(api, seller, legal);
  return seller;
}

/** The job, some seconds later. */
export async function issue(api: RunningApi): Promise<void> {
  api.clock.advance(3_000);
  await issueDocuments(api.context);
}

/** A paid order of one download; `charging` as in `chargeCart`. */
export async function buyOne(
  api: RunningApi,
  seller: string,
  { price_minor = 11900, currency = 'EUR', quantity = 1, product_type = 'digital', ...charging }: Buying = {},
) {
  const product_id = await addProduct(api, seller, { price_minor, currency, product_type });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, quantity }], currency });
  const { status, body } = await chargeCart(api, { cart_id: cart._id, currency, ...charging });
  if (status !== 200) throw new Error(`the charge was refused: ${JSON.stringify(body)}`);
  return body.order;
}

type Buying = {
  price_minor?: number;
  currency?: string;
  quantity?: number;
  product_type?: string;
} & Record<string, unknown>;

/** All documents of the store's database, in the order of their numbers. */
export function storedInvoices({ context }: RunningApi): Promise<Row<'invoices'>[]> {
  return context.store.db.selectFrom('invoices').selectAll().orderBy('head').orderBy('position').execute();
}

/** The words of a document's PDF. */
export async function readPdf(
  api: RunningApi,
  path: string,
  token?: string,
): Promise<{ text: string; pages: number; headers: Headers }> {
  const answer = await fetch(`${api.origin}${path}`, {
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      ...(token === undefined ? {} : { 'x-access-token': token }),
    },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { ...(await pdfText(await answer.arrayBuffer())), headers: answer.headers };
}

/** The text of the only, or the last, document of an order. */
export async function lastPdf(api: RunningApi, orderToken: string): Promise<string> {
  const { body } = await api.call('GET', `/orders/${orderToken}`);
  const { text } = await readPdf(api, `/orders/${orderToken}/invoices/${body.invoices.at(-1)._id}`);
  return text;
}
