import type { Lock, LockEntry, LockPackages, Manifest } from './packageFiles.ts'

/** The folder in which `name` is found from the package at `from`, as Node.js looks for it. */
export function findPlace(packages: LockPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}

/** Names that a package cannot be without, those that are installed where they can be, and those it takes if present. */
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

/** Every place that the named packages of the project lead to. */
function reach(
  packages: LockPackages,
  names: readonly string[],
  namesOf: (entry: LockEntry) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const open = names.flatMap(name => findPlace(packages, '', name) ?? [])
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue
    found.add(place)
    for (const name of namesOf(packages[place]!)) {
      const next = findPlace(packages, place, name)
      if (next !== undefined) open.push(next)
    }
  }
  return found
}

const required = (entry: LockEntry) => dependenciesOf(entry).required

const installed = (entry: LockEntry) => {
  const { required: needed, optional } = dependenciesOf(entry)
  return [...needed, ...optional]
}

const used = (entry: LockEntry) => [...installed(entry), ...dependenciesOf(entry).ifPresent]

type Flags = Pick<LockEntry, 'dev' | 'optional' | 'devOptional'>

/** The entry itself where its flags are those already, so that its keys keep their order. */
function withFlags(entry: LockEntry, flags: Flags): LockEntry {
  const { dev, optional, devOptional, ...rest } = entry
  const isSame = dev === flags.dev && optional === flags.optional && devOptional === flags.devOptional
  return isSame ? entry : { ...rest, ...flags }
}

/**
 * Reduces a lock file to what a smaller manifest leads to; versions and places stay as they are.
 *
 * - Shape: as npm 11 writes it, with the flags `dev`, `optional` and `devOptional` worked out anew
 */
export function deriveLock<L extends Lock>(lock: L, manifest: Manifest): L {
  const { dependencies = {}, devDependencies = {} } = manifest
  const own = Object.keys(dependencies)
  const all = [...own, ...Object.keys(devDependencies)]
  const kept = reach(lock.packages, all, installed)
  const keptPackages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => kept.has(place)))
  // An optional peer is no reason to install a package, but a use of one that is there anyway.
  const [shipped, always] = [reach(keptPackages, own, used), reach(keptPackages, all, required)]
  const alwaysShipped = reach(keptPackages, own, required)
  const flagsOf = (place: string): Flags => {
    const [isDev, isOptional] = [!shipped.has(place), !always.has(place)]
    return {
      ...(isDev && { dev: true }),
      ...(isOptional && { optional: true }),
      ...(!isDev && !isOptional && !alwaysShipped.has(place) && { devOptional: true }),
    }
  }
  const packages = Object.entries(keptPackages).map(([place, entry]) => [place, withFlags(entry, flagsOf(place))])
  const project = { ...lock.packages[''], dependencies, devDependencies }
  return { ...lock, packages: Object.fromEntries([['', project], ...packages]) }
}
