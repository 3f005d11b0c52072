import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTemplates } from '../readTemplates.ts'
import { dependenciesOf, deriveLock, findPlace } from './deriveLock.ts'
import { deriveManifest } from './deriveManifest.ts'
import type { Lock, Manifest } from './packageFiles.ts'

const templates = await readTemplates()

const combineUses = ['web', 'server'].map(folder => ({
  folder,
  manifest: JSON.parse(templates.get(`${folder}/package.json`)!) as Manifest,
  lock: JSON.parse(templates.get(`${folder}/package-lock.json`)!) as Lock,
}))

const namesOf = ({ dependencies = {}, devDependencies = {} }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies })

describe('deriveLock', () => {
  it.each(combineUses)('default: with every package of $folder the lock file stays as npm wrote it', union => {
    expect(deriveLock(union.lock, union.manifest)).toEqual(union.lock)
  })

  it.each(combineUses)('behavior: whatever is left out of $folder, what is kept is whole and nothing more', union => {
    const anyNames = fc.subarray(namesOf(union.manifest))
    fc.assert(
      fc.property(anyNames, unused => {
        const manifest = deriveManifest(union.manifest, new Set(unused))
        const { packages } = deriveLock(union.lock, manifest)
        const reached = new Set([''])
        for (const [place, entry] of Object.entries(packages)) {
          const { required, optional, ifPresent } =
            place === '' ? { required: namesOf(manifest), optional: [], ifPresent: [] } : dependenciesOf(entry)
          for (const name of required) expect(findPlace(packages, place, name), `${name} of ${place}`).toBeDefined()
          for (const name of [...required, ...optional, ...ifPresent]) {
            const found = findPlace(packages, place, name)
            // Node.js resolves the same package as in the complete lock file.
            if (found !== undefined) expect(found).toBe(findPlace(union.lock.packages, place, name))
            if (found !== undefined) reached.add(found)
          }
        }
        expect([...Object.keys(packages)].filter(place => !reached.has(place))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('behavior: what only development leads to is marked, and no longer once the application needs it', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { shared: '1.0.0' } },
      'node_modules/b': { version: '1.0.0', dev: true, dependencies: { shared: '1.0.0' } },
      'node_modules/shared': { version: '1.0.0' },
    }
    const devOnly = deriveLock({ packages }, { devDependencies: { b: '1.0.0' } })
    expect(devOnly.packages['node_modules/shared']).toEqual({ version: '1.0.0', dev: true })
    expect(Object.keys(devOnly.packages)).toEqual(['', 'node_modules/b', 'node_modules/shared'])
    const both = deriveLock(devOnly, { dependencies: { b: '1.0.0' } })
    expect(both.packages['node_modules/shared']).toEqual({ version: '1.0.0' })
  })

  it('behavior: an optional dependency is marked; one that development needs anyway is marked as both', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
      'node_modules/b': { version: '1.0.0', dependencies: { native: '1.0.0' } },
      'node_modules/native': { version: '1.0.0' },
    }
    const flagsOf = (manifest: Manifest) => deriveLock({ packages }, manifest).packages['node_modules/native']
    expect(flagsOf({ dependencies: { a: '1.0.0' } })).toEqual({ version: '1.0.0', optional: true })
    expect(flagsOf({ devDependencies: { a: '1.0.0' } })).toEqual({ version: '1.0.0', dev: true, optional: true })
    expect(flagsOf({ dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } })).toEqual({
      version: '1.0.0',
      devOptional: true,
    })
  })
})
