import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library';

/** The part of a package in `package-lock.json` that is used. */
type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Packages by path, `node_modules/a/node_modules/b`. The project itself has the path ''. */
export type Lock = { name: string; packages: Record<string, Locked> };

/** The packages of the fonts. `subsetFonts.ts` made the files in the tree from them, and no build shows their origin. */
const copied = /^node_modules\/(?:@fontsource-variable|@expo-google-fonts)\//;

/**
 * A CycloneDX list of what ships: the packages of the servers on any platform, and the packages of the page's builds, found by the
 * addresses of their modules. It names no time and no machine, so the same sources give the same list.
 */
export function sbomOf(lock: Lock, modules: readonly string[]): string {
  const bundled = new Set(modules.map(packageOf));
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path !== '' && (dev !== true || bundled.has(path) || copied.test(path)),
  );
  const components = new Map(shipped.map(([path, locked]) => [path, componentOf(path, locked)]));
  const own = lock.packages[''] ?? {};
  const project = new Models.Component(Enums.ComponentType.Application, lock.name, {
    bomRef: lock.name,
    ...(own.version !== undefined && { version: own.version }),
  });
  link(project, ['', own]);
  for (const [path, locked] of shipped) link(components.get(path), [path, locked]);

  function link(component: Models.Component | undefined, [path, locked]: [string, Locked]): void {
    const { dependencies, devDependencies, optionalDependencies } = locked;
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const dependency = components.get(foundFrom(path, name) ?? '');
      if (dependency) component?.dependencies.add(dependency.bomRef);
    }
  }

  /** Where Node finds a package that another one imports: the nearest folder above it. */
  function foundFrom(path: string, name: string): string | undefined {
    const place = `${path}${path && '/'}node_modules/${name}`;
    if (lock.packages[place] || path === '') return place;
    return foundFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
  }

  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: project,
      lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]),
    }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** The lock file's path of the package of a module. */
function packageOf(module: string): string | undefined {
  const inside = module.slice(Math.max(0, module.indexOf('node_modules/')));
  return /^(node_modules\/(@[^/]+\/)?[^/]+\/)+/.exec(inside)?.[0].slice(0, -1);
}

function componentOf(path: string, { version, license, integrity }: Locked): Models.Component {
  const fullName = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [name = '', group] = fullName.split('/').toReversed();
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: path,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    hashes: new Models.HashDictionary(hashesOf(integrity)),
    licenses: new Models.LicenseRepository(license === undefined ? [] : [licenseOf(license)]),
    ...(group !== undefined && { group }),
    ...(version !== undefined && { version }),
  });
}

/** The lock file holds one or more of `sha512-{base64}`. CycloneDX needs hexadecimal digits. */
function hashesOf(integrity = ''): [Enums.HashAlgorithm, string][] {
  return [...integrity.matchAll(/sha512-(\S+)/g)].map(([, digits = '']) => [
    Enums.HashAlgorithm['SHA-512'],
    Buffer.from(digits, 'base64').toString('hex'),
  ]);
}

function licenseOf(license: string): Models.License {
  const id = SPDX.fixupSpdxId(license);
  if (id !== undefined) return new Models.SpdxLicense(id);
  return / (AND|OR|WITH) /.test(license)
    ? new Models.LicenseExpression(license)
    : new Models.NamedLicense(license);
}
