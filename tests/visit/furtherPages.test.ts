import { expect, test } from 'vitest';
import { addSeller, addSession } from '../support/sales.ts';
import { startWholeServer } from '../support/wholeServer.ts';

async function startCreator() {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startWholeServer());
  const { api, origin } = server;
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const started = starting.move();
  return {
    api,
    /** A call of the dashboard through the web server, which then purges its copies. */
    change: async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${origin}/api/main/studio/${seller}/subpages${path}`, {
        method,
        headers: { 'x-access-token': token, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBeLessThan(300);
      return answer.status === 204 ? undefined : answer.json();
    },
    visit: async (path: string) => {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
      const { status, headers } = answer;
      return { status, to: headers.get('location'), etag: headers.get('etag'), html: await answer.text() };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

type Creator = Awaited<ReturnType<typeof startCreator>>;

async function addPage({ change }: Creator, title: string, address: string, text: string): Promise<string> {
  const { subpage } = await change('POST', '', { title, address });
  const { revision } = await change('PUT', `/${subpage._id}/draft`, {
    revision: 0,
    draft: { blocks: [{ type: 'text', text }] },
  });
  await change('POST', `/${subpage._id}/publish`, { revision });
  return String(subpage._id);
}

test('a further page is a whole document with head, menu, breadcrumbs and the other forms of a page', async () => {
  await using creator = await startCreator();
  const { visit } = creator;
  await addPage(creator, 'About <me>', 'about', 'I **throw** pots by the canal.');
  const { status, html } = await visit('/ada/about');
  expect(status).toBe(200);
  expect(html).toContain('<title>About &lt;me&gt; · ');
  expect(html).toContain('<h1 dir="auto">About &lt;me&gt;</h1>');
  expect(html).toContain('pots by the canal');
  expect(html).toMatch(/<meta name="description" content="I (?:\*\*)?throw(?:\*\*)? pots by the canal\."\/>/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/ada\/about"\/>/);
  expect(html).toMatch(/hrefLang="de" href="[^"]+\/de\/ada\/about"/i);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\/ada\/about\.png"\/>/);
  expect(html).toContain('"position":2,"name":"About \\u003cme>"');
  expect(html).toContain('aria-current="page"');
  expect((await visit('/ada')).html).toContain('href="/ada/about"');

  const german = await visit('/de/ada/about');
  expect([german.status, german.html.includes('<html lang="de"')]).toEqual([200, true]);
  expect(german.html).toContain('href="/de/ada/about"');
  expect((await visit('/ada/About')).to).toBe('/ada/about');

  const markdown = await visit('/ada/about.md');
  expect([markdown.status, markdown.html.startsWith('# About ')]).toEqual([200, true]);
  expect(markdown.html).toContain('pots by the canal');
  expect((await visit('/ada.md')).html).toContain('/ada/about.md');
  expect((await visit('/share/ada/about.png')).status).toBe(200);
  expect((await visit('/sitemap.xml')).html).toMatch(/<loc>[^<]+\/ada\/about<\/loc><lastmod>/);
  expect((await visit('/llms.txt')).html).toContain('/ada/about.md');
});

test('unknown, reserved and unpublished names are not found, in every form', async () => {
  await using creator = await startCreator();
  await creator.change('POST', '', { title: 'About', address: 'about' });
  for (const path of ['/ada/about', '/ada/nothing', '/ada/legal', '/ada/feeds', '/ada/a', '/nobody/about'])
    for (const address of [path, `/de${path}`, `${path}.md`, `/share${path}.png`])
      expect([address, (await creator.visit(address)).status]).toEqual([address, 404]);
});

test('publishing, renaming, moving, hiding and deleting a page renews every copy that shows it', async () => {
  await using creator = await startCreator();
  const { visit, change } = creator;
  const id = await addPage(creator, 'About', 'about', 'First words.');
  const keep = async (path: string) => {
    await visit(path);
    await expect.poll(async () => (await visit(path)).etag).not.toBeNull();
  };
  const keepBoth = () => Promise.all(['/ada', '/ada/about'].map(keep));
  await keepBoth();

  const draft = { blocks: [{ type: 'text', text: 'Second words.' }] };
  const { revision } = await change('PUT', `/${id}/draft`, { revision: 1, draft });
  expect((await visit('/ada/about')).html).toContain('First words.');
  await change('POST', `/${id}/publish`, { revision });
  expect((await visit('/ada/about')).html).toContain('Second words.');

  await keepBoth();
  await change('PUT', `/${id}`, { title: 'All about me' });
  for (const path of ['/ada', '/ada/about']) expect((await visit(path)).html).toContain('All about me');

  await keepBoth();
  await change('PUT', `/${id}`, { address: 'me' });
  expect((await visit('/ada')).html).toContain('href="/ada/me"');
  expect(await visit('/ada/about?utm_source=x')).toMatchObject({ status: 308, to: '/ada/me?utm_source=x' });
  expect(await visit('/de/ada/about')).toMatchObject({ status: 308, to: '/de/ada/me' });
  expect(await visit('/ada/about.md')).toMatchObject({ status: 308, to: '/ada/me.md' });

  await Promise.all(['/ada', '/ada/me'].map(keep));
  await change('PUT', `/${id}`, { in_menu: false });
  for (const path of ['/ada', '/ada/me']) expect((await visit(path)).html).not.toContain('href="/ada/me"');

  await Promise.all(['/ada', '/ada/me'].map(keep));
  await change('DELETE', `/${id}`);
  expect((await visit('/ada/me')).status).toBe(404);
  expect((await visit('/ada/about')).status).toBe(404);
});
