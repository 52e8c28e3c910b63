import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { withMethod } from './stripeCards.ts';
import { cancelIntent, workOnCustomers, type StripeCash } from './stripeCash.ts';
import { isPayable } from './stripeAmounts.ts';
import { isGoodCard, withCharge } from './stripeCharges.ts';
import { metadataOf, workOnConnect } from './stripeConnectServer.ts';
import { createStripeConnect, type StripeConnect } from './stripeConnectState.ts';
import { workOnDomains, type StripeDomains } from './stripeDomains.ts';
import { compatibleTypes, confirmWithMethod, listOf } from './stripeMethods.ts';
import { workOnRefunds, type StripeRefunds } from './stripeRefunds.ts';
import { workOnSetup, type StripeSetup } from './stripeSetups.ts';
import { createStripeTaxes, workOnTaxes, type StripeTaxes } from './stripeTaxes.ts';

export type StripeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  next_action: Record<string, unknown> | null;
  setup_future_usage: string | null;
  /** The amount refunded so far. Stripe keeps it on the intent's charge. */
  refunded: number;
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
};

export type Answer = { status: number; body: unknown };

export type StripeRequest = {
  method: string;
  path: string;
  key: string | undefined;
  fields: URLSearchParams;
  /** The connected account in whose name it is. */
  account?: string | undefined;
};

/** A fake Stripe server: PaymentIntents and SetupIntents with idempotency keys, Stripe Tax, cards by their test ids, and faults on demand. */
export type StripeServer = AsyncDisposable & {
  origin: string;
  intents: Map<string, StripeIntent>;
  cash: StripeCash;
  setups: Map<string, StripeSetup>;
  connect: StripeConnect;
  taxes: StripeTaxes;
  domains: StripeDomains;
  refunds: StripeRefunds;
  requests: StripeRequest[];
  /** Processes a matching request, then cuts the connection instead of answering. Twice, because the SDK retries once. */
  cutAfter(path: RegExp): void;
  /** Processes matching requests and answers them only after this. */
  holdAfter(path: RegExp, opened: Promise<void>): void;
  /** Answers the next matching request with this, without processing it. */
  failNext(path: RegExp, answer: Answer): void;
  /** As Stripe does after a day: a repeated idempotency key is a new request. */
  forgetKeys(): void;
};

export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, StripeIntent>();
  const cash: StripeCash = new Map();
  const setups = new Map<string, StripeSetup>();
  const connect = createStripeConnect();
  const taxes = createStripeTaxes();
  const domains: StripeDomains = new Map();
  const refunds: StripeRefunds = new Map();
  const requests: StripeRequest[] = [];
  const answered = new Map<string, Answer>();
  const cuts: RegExp[] = [];
  const holds: { path: RegExp; opened: Promise<void> }[] = [];
  const failures: { path: RegExp; answer: Answer }[] = [];

  const kept = { intents, cash, setups, connect, taxes, domains, refunds };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const key = req.headers['idempotency-key'];
    const account = req.headers['stripe-account'];
    const request = {
      method: req.method ?? '',
      path: req.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      fields: new URLSearchParams(await text(req)),
      account: typeof account === 'string' ? account : undefined,
    };
    requests.push(request);
    const failure = failures.findIndex(({ path }) => path.test(request.path));
    const [failed] = failure === -1 ? [] : failures.splice(failure, 1);
    const known = request.key === undefined ? undefined : answered.get(request.key);
    const answer = failed?.answer ?? known ?? work(kept, request);
    if (!failed && request.key !== undefined) answered.set(request.key, answer);
    const cut = cuts.findIndex((path) => path.test(request.path));
    if (cut !== -1) {
      cuts.splice(cut, 1);
      req.socket.destroy();
      return;
    }
    // What it is now, whatever happens until it is sent.
    const payload = JSON.stringify(withMethod(answer.body, request));
    await holds.find(({ path }) => path.test(request.path))?.opened;
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(payload);
  }

  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    ...kept,
    requests,
    cutAfter: (path) => void cuts.push(path, path),
    holdAfter: (path, opened) => void holds.push({ path, opened }),
    failNext: (path, answer) => void failures.push({ path, answer }),
    forgetKeys: () => answered.clear(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Kept = Pick<StripeServer, 'intents' | 'cash' | 'setups' | 'connect' | 'taxes' | 'domains' | 'refunds'>;

function work(kept: Kept, request: StripeRequest): Answer {
  const { intents, cash, setups, connect, taxes, domains } = kept;
  const { method, path, fields } = request;
  const domain = workOnDomains(domains, request);
  if (domain) return domain;
  const connected = workOnConnect(connect, intents, request);
  if (connected) return connected;
  const ofCustomer = workOnCustomers(kept, request);
  if (ofCustomer) return ofCustomer;
  if (path.startsWith('/v1/setup_intents')) return workOnSetup(setups, request);
  if (path.startsWith('/v1/tax/')) return workOnTaxes(taxes, request);
  if (/^\/v1\/refunds(?:\?|$)/.test(path)) return workOnRefunds(kept, request);
  const [id, step] =
    path
      .replace(/^\/v1\/payment_intents\/?/, '')
      .split('?')[0]
      ?.split('/') ?? [];
  if (!id) return create(intents, fields);
  const intent = intents.get(id);
  if (!intent) return refused({ code: 'resource_missing', param: 'intent' }, 404);
  if (method === 'GET') return { status: 200, body: withCharge(intent, request, connect.settlesIn) };
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled';
  if (isOver) return refused({ code: 'payment_intent_unexpected_state' });
  // A debit that a bank works on cannot be canceled.
  if (step === 'cancel' && intent.status === 'processing')
    return refused({ code: 'payment_intent_unexpected_state' });
  if (step === 'cancel') cancelIntent(cash, intent);
  if (step === 'confirm') {
    const answer = confirm(intent, fields);
    return answer.status === 200
      ? { status: 200, body: withCharge(intent, request, connect.settlesIn) }
      : answer;
  }
  return { status: 200, body: intent };
}

function create(intents: Map<string, StripeIntent>, fields: URLSearchParams): Answer {
  if (listOf(fields, 'payment_method_types').length > 0)
    return refused({ code: 'payment_method_types_no_longer_supported' });
  const types = compatibleTypes(fields);
  if (types.length === 0) return refused({ code: 'payment_intent_invalid_parameter' });
  if (!isPayable(fields.get('amount'), fields.get('currency') ?? ''))
    return refused({ code: 'parameter_invalid_integer', param: 'amount' });
  const id = `pi_${intents.size + 1}`;
  const intent: StripeIntent = {
    id,
    object: 'payment_intent',
    amount: Number(fields.get('amount')),
    currency: fields.get('currency') ?? '',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_x`,
    metadata: metadataOf(fields),
    customer: fields.get('customer'),
    payment_method: null,
    payment_method_types: types,
    next_action: null,
    setup_future_usage: fields.get('setup_future_usage'),
    refunded: 0,
    last_payment_error: null,
  };
  intents.set(id, intent);
  return { status: 200, body: intent };
}

function confirm(intent: StripeIntent, fields: URLSearchParams): Answer {
  const card = fields.get('payment_method');
  intent.payment_method = card ?? intent.payment_method;
  const other = confirmWithMethod(intent, fields);
  if (other) return other;
  if (card === 'pm_card_authenticationRequired' && fields.get('off_session') === 'true') {
    const message = 'Your card was declined. This transaction requires authentication.';
    intent.last_payment_error = {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message,
    };
    const error = { type: 'card_error', ...intent.last_payment_error, payment_intent: intent };
    return { status: 402, body: { error } };
  }
  if (card === 'pm_card_authenticationRequired') {
    intent.status = 'requires_action';
  } else if (card === 'pm_card_visa_chargeDeclined') {
    const message = 'Your card was declined.';
    intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline', message };
    const error = { type: 'card_error', ...intent.last_payment_error, payment_intent: intent };
    return { status: 402, body: { error } };
  } else if (isGoodCard(card) || intent.status === 'requires_confirmation') {
    intent.status = 'succeeded';
  } else {
    return refused({ code: 'resource_missing', param: 'payment_method' });
  }
  return { status: 200, body: intent };
}

function refused(error: { code: string; param?: string }, status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: error.code, ...error } } };
}
