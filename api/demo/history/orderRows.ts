import type { Campaign } from '#shared/shop/campaignSchema.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import { toMajor } from '#shared/money/money.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Random } from '../../files/seededRandom.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { schedule } from '../../selling/pricing/schedule.ts';
import { campaignJson } from '../../selling/placedOrder/campaigns.ts';
import { newId, newToken } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import type { SampleBuyer } from './sampleBuyers.ts';
import type { PlannedLine, PlannedOrder } from './planOrders.ts';

/** What is sold under a key: a product with its plans, or a support block of the page. */
export type SampleOffer = Pick<
  Row<'products'>,
  'id' | 'name' | 'image' | 'product_type' | 'price_minor' | 'minimum_price_minor' | 'questions_json'
> & { plans: readonly Row<'payment_plans'>[] };

export type SampleDiscount = Pick<Row<'discounts'>, 'id' | 'name' | 'percent'>;

export type OrderRows = { order: Row<'orders'>; lines: Row<'order_lines'>[] };

export type OrderParts = {
  account: Row<'accounts'>;
  offers: ReadonlyMap<string, SampleOffer>;
  random: Random;
  number: number;
  discount: SampleDiscount | undefined;
};

/** The rows of a sample order, as a purchase would have written them. */
export function orderRows(planned: PlannedOrder, parts: OrderParts): OrderRows {
  const { account, number } = parts;
  const orderId = newId('ord');
  const lines = planned.lines.map((line, position) => lineRow(line, { planned, parts, orderId, position }));
  const isSent = lines.some(({ product_type }) => needsAddress(product_type));
  return {
    lines,
    order: {
      id: orderId,
      account_id: account.id,
      cart_id: null,
      attempt_id: newId('pat'),
      number,
      token: newToken(),
      status: 'paid',
      currency: account.currency,
      total_minor: lines.reduce((sum, { charged_minor }) => sum + charged_minor, 0),
      fee_minor: 0,
      refunded_minor: 0,
      payer_name: planned.buyer.name,
      payer_email: planned.buyer.email,
      payer_phone: null,
      shipping_json: isSent ? JSON.stringify(planned.buyer.address) : null,
      message: planned.message,
      test: 1,
      created_at: planned.at.toISOString(),
      shipping_minor: 0,
      private_note: null,
      trial: 0,
      sample: 1,
      tax_json: null,
      is_gift: 0,
      campaign_json: campaignJson(sampleCampaign(number)),
      waiver_json: null,
      may_withdraw: 0,
      language: 'en',
    },
  };
}

const campaigns: readonly (Campaign | undefined)[] = [
  { source: 'newsletter', medium: 'email', campaign: 'kiln-opening' },
  undefined,
  { source: 'instagram', medium: 'social', campaign: 'studio-diary' },
  undefined,
  undefined,
  { source: 'market-flyer', medium: 'print' },
  undefined,
];

/** By the order's number, so that the other random choices stay as they are. */
function sampleCampaign(number: number): Campaign | undefined {
  return campaigns[Math.abs(number) % campaigns.length];
}

type LineParts = { planned: PlannedOrder; parts: OrderParts; orderId: string; position: number };

function lineRow(line: PlannedLine, { planned, parts, orderId, position }: LineParts): Row<'order_lines'> {
  const { offers, account, discount, random } = parts;
  const offer = offers.get(line.key);
  if (!offer) throw new Error(`the demo has no offer called ${line.key}`);
  const unitMinor = line.amountMinor ?? offer.price_minor;
  const fullMinor = unitMinor * line.quantity;
  const hasDiscount = discount !== undefined && line.amountMinor === undefined && fullMinor > 0;
  const discountMinor = hasDiscount ? Math.round((fullMinor * (discount.percent ?? 0)) / 100) : 0;
  const plan = offer.plans.find(({ name, count }) => (planned.plan ? name === planned.plan : count === 1));
  const instalments = plan && plan.count > 1 ? instalmentsOf(plan, fullMinor, planned.at) : null;
  const isChosen = line.amountMinor !== undefined && offer.minimum_price_minor !== null;
  return {
    id: newId('lin'),
    order_id: orderId,
    position,
    product_id: offer.id,
    name: offer.name,
    image: offer.image,
    product_type: offer.product_type,
    quantity: line.quantity,
    unit_price_minor: unitMinor,
    discounted_minor: discountMinor,
    discount_id: hasDiscount ? discount.id : null,
    discount_name: hasDiscount ? discount.name : null,
    charged_minor: (instalments?.amountsMinor[0] ?? fullMinor) - discountMinor,
    rate: 1,
    price_currency: account.currency,
    rate_source: null,
    rate_day: null,
    payment_plan_id: plan?.id ?? null,
    ticket_id: null,
    ticket_name: null,
    ips_json: instalments && JSON.stringify(instalments),
    pricing_json: isChosen ? pricingOf(unitMinor, account.currency) : null,
    form_response_json: JSON.stringify(answersOf(offer, planned.buyer, random)),
    tax_json: null,
  };
}

function instalmentsOf(plan: Row<'payment_plans'>, fullMinor: number, at: Date) {
  // `writeProducts` wrote the amounts.
  const amountsMinor = JSON.parse(plan.amounts_json) as number[];
  return schedule({ interval: plan.interval, amountsMinor, stepMinor: 1 }, fullMinor, at);
}

function pricingOf(unitMinor: number, currency: string): string {
  const amount = toMajor(unitMinor, currencyTerms(currency).decimals);
  return JSON.stringify({ kind: 'pay-what-you-want', currency, amount });
}

const words = ['Celadon, please', 'No. 14', 'The Larches', 'Oatmeal', 'Tin white'] as const;

/** An answer to each question that has to be answered. */
function answersOf({ questions_json }: SampleOffer, buyer: SampleBuyer, random: Random) {
  // `writeProducts` wrote the questions.
  const questions = JSON.parse(questions_json) as Question[];
  const given: Partial<Record<Question['kind'], string>> = {
    text: random.pick(words),
    number: '28',
    email: buyer.email,
    checkbox: 'yes',
  };
  return questions
    .filter(({ required }) => required)
    .map(({ _id, question, kind }) => ({ question_id: _id, question, answer: given[kind] ?? 'yes' }));
}
