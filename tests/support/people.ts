import type { ImportCounts } from '#shared/studio/peopleImportSchema.ts';
import { addBlock, addSeller, addSession } from './sales.ts';
import { testCredentials, type RunningApi } from './startApi.ts';

export const noCounts: ImportCounts = { added: 0, known: 0, tagged: 0, repeated: 0, held: 0, refused: 0 };

/** A creator with a mailing list on the page, and the calls on its people. */
export async function openPeople(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  const token = await addSession(api, id);
  const block = await addBlock(api, id, { type: 'mailing_list', title: 'News' });
  const base = `/studio/${id}/audience`;
  const ask = (method: string, path: string, query: Record<string, string> = {}) =>
    api.call(method, `${base}/${path}`, { token, query });

  /** Sends a file as the dashboard does, and reads the answer. */
  async function send(
    file: string | Uint8Array<ArrayBuffer>,
    { list = 'mailing', query = 'consent=true' } = {},
  ) {
    const answer = await fetch(`${api.origin}${base}/${list}/imports?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
        'x-access-token': token,
        'content-type': 'text/csv',
      },
      body: file,
    });
    const text = await answer.text();
    if (answer.status !== 200) return { status: answer.status, message: String(JSON.parse(text).message) };
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came
    const events: any[] = text
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
    const refused = events.flatMap((event) => event.refused ?? []);
    return { status: 200, events, refused, done: events.at(-1).import };
  }

  return {
    id,
    token,
    ask,
    send,
    join: (email: string) =>
      api.call('POST', `/${id}/mailing-list`, {
        query: { blockId: block, platform: 'makerstall' },
        body: { email, name: 'Jo' },
      }),
    people: async (list = 'mailing') =>
      (await ask('GET', list, { order: 'oldest' })).body.people.toSorted(
        (one: { contact: string }, other: { contact: string }) => (one.contact < other.contact ? -1 : 1),
      ),
  };
}
