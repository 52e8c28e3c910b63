import type { OperatorConfig } from '../config.ts';
import { openKeyring } from '../encryption/openKeyring.ts';
import { rotateStoredSecrets } from '../encryption/storedSecrets.ts';
import type { Store } from '../store/connect.ts';
import { refuse, say } from './output.ts';

export async function rotateSecrets(
  store: Store,
  { secretsKeys, store: { dataDir } }: OperatorConfig,
): Promise<number> {
  const { encrypted, unreadable } = await rotateStoredSecrets(store, openKeyring({ secretsKeys, dataDir }));
  say(`Secrets encrypted with the first key: ${encrypted}.`);
  if (unreadable === 0) return 0;
  return refuse(`Secrets whose key is not here, left as they are: ${unreadable}.`);
}
