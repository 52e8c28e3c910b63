import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { ImportEvent } from '#shared/studio/peopleImportSchema.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import { responseError } from '../calls/responseError.ts';

export type PeopleSending = {
  /** The import's address, on our own origin. */
  address: string;
  token: string;
  file: Blob;
  onEvent: (event: ImportEvent) => void;
};

/** Sends a file of people and reports its progress. Rejects with an `AppError`: status 0 without an answer, else the answer's. */
export async function sendPeople({ address, token, file, onEvent }: PeopleSending): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'x-access-token': token },
    body: file,
  }).catch((cause: unknown) => {
    throw new AppError(0, 'no_response', failureTexts.noResponse, { cause });
  });
  if (!answer.ok || !answer.body) {
    throw await responseError({ status: answer.status, text: await answer.text() }, texts.sessionExpired);
  }
  let rest = '';
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    // Our own server's answers are validated already.
    for (const line of lines) onEvent(JSON.parse(line) as ImportEvent);
  }
}
