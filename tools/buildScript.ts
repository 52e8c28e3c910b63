import { build } from 'vite';

type Script = {
  /** Below `client/src`. */
  source: string;
  /** Below `dist/client`; `[hash:7]` is replaced. */
  file: string;
  define?: Record<string, string>;
};

/** Builds one file without imports. Returns its name below `dist/client`, e.g. `assets/embed-1a2b3c4.js`. */
export async function buildScript({ source, file, define = {} }: Script): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist/client',
      emptyOutDir: false,
      minify: 'terser',
      reportCompressedSize: false,
      rolldownOptions: {
        input: `client/src/${source}`,
        output: { format: 'iife', entryFileNames: file },
      },
    },
  });
  if (!('output' in built)) throw new Error('a build of one entry has one output');
  return built.output[0].fileName;
}
