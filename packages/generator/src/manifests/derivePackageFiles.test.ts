import { describe, expect, it } from 'vitest'
import { hostSha256 } from '../hostSha256.ts'
import { projectKinds } from '../kinds/projectKinds.ts'
import { collectParts } from '../parts/collectParts.ts'
import { readTemplates } from '../readTemplates.ts'
import { ownerOf } from '../selectTemplates.ts'
import { derivePackageFiles } from './derivePackageFiles.ts'
import type { Lock, Manifest } from './packageFiles.ts'

const templates = await readTemplates()
const features = [...new Set(projectKinds.flatMap(kind => kind.features))]
const owners = [...collectParts(features), ...features]

const imported =
  /(?:\bfrom|\bimport|\bimport\(|\.resolve\()\s*['"]((?:@[\w.-]+\/)?\w[\w.-]*(?::\w+)?)(?:\/[^'"\n]*)?['"]/g

/** Packages with the features and parts that import them; `undefined` is the base. */
function importersOf(folder: string): ReadonlyMap<string, ReadonlySet<string | undefined>> {
  const importers = new Map<string, Set<string | undefined>>()
  for (const path of templates.keys()) {
    if (!path.startsWith(`${folder}/`) || !/\.(tsx?|mjs|css)$/.test(path)) continue
    for (const [, name] of templates.get(path)!.matchAll(imported)) {
      importers.set(name!, (importers.get(name!) ?? new Set()).add(ownerOf(path)))
    }
  }
  return importers
}

describe.each(['web', 'server'] as const)('packages of %s', folder => {
  const manifest = JSON.parse(templates.get(`${folder}/package.json`)!) as Manifest
  const lock = JSON.parse(templates.get(`${folder}/package-lock.json`)!) as Lock
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const importers = importersOf(folder)

  it('default: the lock file is that of the manifest, and each version is the one that is asked for', () => {
    const { dependencies, devDependencies } = lock.packages['']!
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    })
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('default: a feature or part names exactly the packages that it imports and the base does not', () => {
    for (const { id, packages: own = {} } of owners) {
      const expected = packages.filter(name => {
        const found = importers.get(name)
        return found?.has(id) && !found.has(undefined)
      })
      expect([...(own[folder] ?? [])].sort(), id).toEqual(expected.sort())
    }
  })

  it('error: every package that a source imports is in the manifest', () => {
    const isOurs = (name: string) => !name.startsWith('node:') && !packages.includes(name)
    expect([...importers.keys()].filter(isOurs)).toEqual([])
  })
})

describe('derivePackageFiles', () => {
  it('default: of no feature the base remains, of every feature the files as they stand', () => {
    const textOf = (chosen: typeof owners, path: string) => {
      const file = derivePackageFiles(templates, owners, chosen, hostSha256).find(each => each.path === path)
      return new TextDecoder().decode(file!.bytes)
    }
    expect(textOf(owners, 'web/package-lock.json')).toBe(templates.get('web/package-lock.json'))
    expect(textOf(owners, 'server/package.json')).toBe(templates.get('server/package.json'))
    expect(textOf([], 'server/package.json')).not.toMatch(/socket\.io|viem|anvil/)
    expect(textOf([], 'server/package-lock.json')).not.toMatch(/node_modules\/(socket\.io|viem|@foundry-rs)/)
  })

  it('error: templates without a manifest', () => {
    const empty = new Map<string, string>()
    expect(() => derivePackageFiles(empty, [], [], hostSha256)).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_MISSING' }),
    )
  })
})
