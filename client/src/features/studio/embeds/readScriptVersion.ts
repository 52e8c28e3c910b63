import { failureTexts } from '#shared/wire/appError.ts';
import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import type { StudioError } from '../calls/studioApi.ts';

const timeoutMs = 15_000;

/** The script that this web server has now. It is no call of the API. */
export async function readScriptVersion(): Promise<{ data: ScriptVersion } | { error: StudioError }> {
  try {
    const answer = await fetch('/embed.json', { signal: AbortSignal.timeout(timeoutMs) });
    // Our own server's answer.
    if (answer.ok) return { data: (await answer.json()) as ScriptVersion };
    return { error: { status: answer.status, message: failureTexts.other } };
  } catch {
    return { error: { status: 0, message: failureTexts.noResponse } };
  }
}
