import { ConfigError } from '../configError.ts';
import { openKeyFile } from './keyFile.ts';
import { createKeyring, type Keyring } from './keyring.ts';

type KeySettings = { secretsKeys: readonly Buffer[] | null; dataDir: string };

/** The keys of `SECRETS_KEY`, else of a file in `DATA_DIR`. Throws `ConfigError`. */
export function openKeyring({ secretsKeys, dataDir }: KeySettings): Keyring {
  if (secretsKeys) return createKeyring(secretsKeys);
  try {
    return openKeyFile(dataDir);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR has a secrets.key that cannot be read; put the right file back, or set SECRETS_KEY, e.g. to what openssl rand -base64 32 prints',
      { cause },
    );
  }
}
