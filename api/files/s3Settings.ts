/** A bucket of an S3-compatible store. `prefix` is empty or ends with a slash. */
export type S3Settings = {
  /** `https://s3.example`, without bucket and keys. */
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  key: string;
  secret: string;
};

export type RawS3Settings = {
  url: string | undefined;
  key: string | undefined;
  secret: string | undefined;
  region: string | undefined;
};

/** The problem, beginning with the setting's name. */
export type S3Problem = { problem: string };

/**
 * `https://key:secret@s3.example/bucket/prefix`; `s3:` means `https:`. Separate settings for the keys override those in the
 * address, where they would have to be percent-encoded.
 */
export function readS3Settings({ url, ...words }: RawS3Settings): S3Settings | S3Problem | null {
  const stray = (['key', 'secret', 'region'] as const).find((name) => words[name] !== undefined);
  if (url === undefined) {
    return stray
      ? { problem: `S3_${stray.toUpperCase()} needs S3_URL with it, e.g. https://s3.example/bucket` }
      : null;
  }
  const address = new URL(url.replace(/^s3:/, 'https:'));
  const [bucket = '', ...rest] = address.pathname.split('/').filter(Boolean);
  if (bucket === '') return { problem: 'S3_URL names no bucket, e.g. https://s3.example/bucket' };
  const key = words.key ?? decodeURIComponent(address.username);
  const secret = words.secret ?? decodeURIComponent(address.password);
  if (key === '')
    return {
      problem: 'S3_KEY is missing beside S3_URL, e.g. S3_KEY=AKIA…, or https://key:secret@s3.example',
    };
  if (secret === '') return { problem: 'S3_SECRET is missing beside S3_KEY, e.g. S3_SECRET=…' };
  return {
    endpoint: address.origin,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region: words.region ?? 'us-east-1',
    key,
    secret,
  };
}
