import type { Demo } from './upstream/embeddedApi.ts';

/** The lines that `npm start` prints for the person who typed it. */
export function bannerLines({ publicUrl, demo }: { publicUrl: string; demo: Demo | undefined }): string {
  const lines = [`Makerstall is ready: ${publicUrl}`];
  if (demo) {
    lines.push(`A creator's page:    ${publicUrl}/${demo.slug}`);
    lines.push(
      demo.password === undefined
        ? `Sign in as:          ${demo.email}`
        : `Sign in as:          ${demo.email} with the password ${demo.password}`,
    );
  }
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}
