import type { Manifest, Versions } from './packageFiles.ts'

/** Takes packages out of a manifest; everything else stays as it is. */
export function deriveManifest<M extends Manifest>(manifest: M, unused: ReadonlySet<string>): M {
  const keep = (versions: Versions = {}) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !unused.has(name)))
  return {
    ...manifest,
    dependencies: keep(manifest.dependencies),
    devDependencies: keep(manifest.devDependencies),
  }
}
