import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type FakeApi = AsyncDisposable & {
  origin: string;
  /** The requested paths, in order. */
  asked: string[];
  /** Sets the answer for a path: a status with a body, or a function. */
  answer: (path: string, answer: { status?: number; body: unknown } | Answer) => void;
  /** Delays a path's answers until the returned function is called. */
  hold: (path: string) => () => void;
};

const plain = { account_id: 'acc_ada', currency: 'USD' };

export const fakeAda = {
  page: {
    _id: 'pag_ada',
    ...plain,
    slug: 'ada',
    username: 'ada',
    domain: null,
    header: {
      title: 'Ada Loom',
      bio: 'Weaver of rugs and words.',
      avatar: '/media/avatar.svg',
      theme: 'light',
      awning: ['#cb310c', '#fffefb'],
    },
    blocks: [
      { _id: 'blk_1', type: 'text', text: 'Decisive words of Ada.' },
      { _id: 'blk_2', type: 'products', title: 'Featured', product_ids: ['prd_rug'] },
      { _id: 'blk_3', type: 'masterclasses', title: 'Classes', class_ids: ['cls_weave'] },
    ],
  },
  product: {
    _id: 'prd_rug',
    name: 'A rug of many knots',
    description: 'Woven by hand.',
    image: '/media/rug.svg',
    images: [],
    price: 120,
    currency: 'USD',
    product_type: 'physical',
  },
  masterclass: {
    _id: 'cls_weave',
    name: 'Weaving from nothing',
    description: 'Ten evenings.',
    image: '/media/weave.svg',
    price: 40,
    currency: 'USD',
    chapters: [{ title: 'Begin', lessons: [{ _id: 'les_1', title: 'Thread', minutes: 12 }] }],
  },
  settings: {
    currencies: [
      { code: 'USD', name: 'US dollar', rate: 1, decimals: 2 },
      { code: 'EUR', name: 'Euro', rate: 0.9, decimals: 2 },
    ],
    transaction_rates: [{ currency: 'USD', percent: 2.9, fixed: 0.3 }],
  },
};

/** A fake API with one creator, whose page is at `slug`. Unknown paths are 404. */
export async function startFakeApi({ slug = fakeAda.page.slug } = {}): Promise<FakeApi> {
  const { product, masterclass, settings } = fakeAda;
  const page = { ...fakeAda.page, slug, username: slug };
  const answers = new Map<string, Answer>();
  const gates = new Map<string, Promise<void>>();
  const asked: string[] = [];
  const answer: FakeApi['answer'] = (path, given) => {
    answers.set(path, typeof given === 'function' ? given : jsonAnswer(given));
  };
  answer(`/pages/${slug}/public`, { body: page });
  answer(`/${slug}/public/shop`, { body: { products: [product] } });
  answer(`/${slug}/public/shop/${product._id}`, { body: product });
  answer(`/${slug}/public/masterclasses`, { body: { masterclasses: [masterclass] } });
  answer(`/${slug}/public/masterclasses/${masterclass._id}`, { body: masterclass });
  answer('/settings', { body: settings });
  answer('/transaction-rate', { body: settings.transaction_rates[0] });

  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      asked.push(path);
      await gates.get(path);
      await (answers.get(path) ?? jsonAnswer({ status: 404, body: { message: 'not found' } }))(
        request,
        response,
      );
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer,
    hold(path) {
      const gate = Promise.withResolvers<void>();
      gates.set(path, gate.promise);
      return () => {
        gates.delete(path);
        gate.resolve();
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function jsonAnswer({ status = 200, body }: { status?: number; body: unknown }): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
