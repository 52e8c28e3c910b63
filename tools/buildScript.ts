import { build, type Rolldown } from 'vite';

type Script = {
  /** Below `client/src`. */
  source: string;
  /** Below `dist/client`; `[hash:7]` is replaced. */
  file: string;
  define?: Record<string, string>;
};

/** Builds one file without imports. Returns its name below `dist/client`, e.g. `assets/embed-1a2b3c4.js`. */
export async function buildScript(script: Script): Promise<string> {
  return (await buildFiles(script))[0].fileName;
}

/** The same with the style sheet that it imports. `file` has no ending. */
export async function buildStyledScript({
  file,
  ...script
}: Script): Promise<{ script: string; style: string }> {
  const [{ fileName }, ...others] = await buildFiles({ ...script, file: `${file}.js` }, `${file}[extname]`);
  const style = others.find((one) => one.fileName.endsWith('.css'));
  if (!style) throw new Error(`${script.source} imports no style sheet`);
  return { script: fileName, style: style.fileName };
}

async function buildFiles(
  { source, file, define = {} }: Script,
  assetFileNames?: string,
): Promise<Rolldown.RolldownOutput['output']> {
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
      // Else a script of one file would insert its styles itself, which the policy forbids.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: `client/src/${source}`,
        output: {
          format: 'iife',
          entryFileNames: file,
          ...(assetFileNames === undefined ? {} : { assetFileNames }),
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('a build of one entry has one output');
  return built.output;
}
