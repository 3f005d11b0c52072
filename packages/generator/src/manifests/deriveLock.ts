import type { Lock, LockEntry, LockPackages, Manifest } from './packageFiles.ts'

/** Resolves a package name from a folder, like Node.js. */
export function findPlace(packages: LockPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}

/** Required, optional and peer dependency names. */
export function dependenciesOf(entry: LockEntry) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies)
  const isOptionalPeer = (name: string) => peerDependenciesMeta[name]?.optional === true
  return {
    required: [
      ...Object.keys(dependencies).filter(name => !Object.hasOwn(optionalDependencies, name)),
      ...peers.filter(name => !isOptionalPeer(name)),
    ],
    optional: Object.keys(optionalDependencies),
    ifPresent: peers.filter(isOptionalPeer),
  }
}

/** Resolved dependencies: required, optional and optional peers. */
type Edges = {
  readonly required: readonly string[]
  readonly installed: readonly string[]
  readonly used: readonly string[]
}

/** Creates a cached lookup of a package's dependencies. */
function createGraph(packages: LockPackages): (place: string) => Edges {
  const known = new Map<string, Edges>()
  return place => {
    let edges = known.get(place)
    if (!edges) {
      const names = dependenciesOf(packages[place]!)
      const find = (name: string) => findPlace(packages, place, name) ?? []
      const required = names.required.flatMap(find)
      const installed = [...required, ...names.optional.flatMap(find)]
      edges = { required, installed, used: [...installed, ...names.ifPresent.flatMap(find)] }
      known.set(place, edges)
    }
    return edges
  }
}

function reach(roots: readonly string[], next: (place: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue
    found.add(place)
    open.push(...next(place))
  }
  return found
}

type Flags = Pick<LockEntry, 'dev' | 'optional' | 'devOptional'>

/** Returns the same entry if its flags are unchanged, to keep the key order. */
function withFlags(entry: LockEntry, flags: Flags): LockEntry {
  const { dev, optional, devOptional, ...rest } = entry
  const isSame = dev === flags.dev && optional === flags.optional && devOptional === flags.devOptional
  return isSame ? entry : { ...rest, ...flags }
}

/**
 * Reduces a lock file to the packages a manifest needs; versions and locations stay.
 *
 * - Shape: as written by npm 11, with recomputed `dev`, `optional` and `devOptional` flags
 */
export function deriveLock<L extends Lock>(lock: L, manifest: Manifest): L {
  const { dependencies = {}, devDependencies = {} } = manifest
  const edgesOf = createGraph(lock.packages)
  const placesOf = (names: object) => Object.keys(names).flatMap(name => findPlace(lock.packages, '', name) ?? [])
  const own = placesOf(dependencies)
  const all = [...own, ...placesOf(devDependencies)]
  const kept = reach(all, place => edgesOf(place).installed)
  // An optional peer does not cause an installation, but uses an installed package.
  const shipped = reach(own, place => edgesOf(place).used.filter(other => kept.has(other)))
  const always = reach(all, place => edgesOf(place).required)
  const alwaysShipped = reach(own, place => edgesOf(place).required)
  const flagsOf = (place: string): Flags => {
    const [isDev, isOptional] = [!shipped.has(place), !always.has(place)]
    return {
      ...(isDev && { dev: true }),
      ...(isOptional && { optional: true }),
      ...(!isDev && !isOptional && !alwaysShipped.has(place) && { devOptional: true }),
    }
  }
  const packages = Object.entries(lock.packages)
    .filter(([place]) => kept.has(place))
    .map(([place, entry]) => [place, withFlags(entry, flagsOf(place))])
  const project = { ...lock.packages[''], dependencies, devDependencies }
  return { ...lock, packages: Object.fromEntries([['', project], ...packages]) }
}
