import type { Manifest, Versions } from './packageFiles.ts'

/** Removes packages from a manifest. */
export function deriveManifest<M extends Manifest>(manifest: M, unused: ReadonlySet<string>): M {
  const keep = (versions: Versions = {}) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !unused.has(name)))
  return {
    ...manifest,
    dependencies: keep(manifest.dependencies),
    devDependencies: keep(manifest.devDependencies),
  }
}
