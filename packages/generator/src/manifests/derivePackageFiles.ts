import { encodeOnce } from '../encodeOnce.ts'
import { generatorErrors } from '../errors.ts'
import type { OwnPackages } from '../feature.ts'
import type { SelectedFile } from '../selectTemplates.ts'
import type { Sha256 } from '../sha256.ts'
import type { Templates } from '../templates.ts'
import { deriveLock } from './deriveLock.ts'
import { deriveManifest } from './deriveManifest.ts'
import type { Lock, Manifest } from './packageFiles.ts'

type Owner = { readonly packages?: OwnPackages }

const folders = ['server', 'web', 'e2e'] as const

function readJson<T>(templates: Templates, path: string): T {
  const text = templates.get(path)
  if (text === undefined) throw generatorErrors.error('TEMPLATE_MISSING', { prefix: path })
  return JSON.parse(text) as T
}

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Creates `package.json` and `package-lock.json` of web, server and e2e: the templates' files without packages of unused
 * features.
 *
 * - Throws: `TEMPLATE_MISSING`
 */
export function derivePackageFiles(
  templates: Templates,
  all: readonly Owner[],
  chosen: readonly Owner[],
  sha256: Sha256,
): readonly SelectedFile[] {
  return folders.flatMap(folder => {
    const namesOf = (owners: readonly Owner[]) => owners.flatMap(({ packages }) => packages?.[folder] ?? [])
    const used = new Set(namesOf(chosen))
    const unused = new Set(namesOf(all).filter(name => !used.has(name)))
    const manifest = () => deriveManifest(readJson<Manifest>(templates, `${folder}/package.json`), unused)
    const lock = () => deriveLock(readJson<Lock>(templates, `${folder}/package-lock.json`), manifest())
    const file = (path: string, make: () => object): SelectedFile => ({
      path,
      owner: 'derived',
      ...encodeOnce(templates, `${path} without ${[...unused].sort().join()}`, sha256, () => print(make())),
    })
    return [file(`${folder}/package.json`, manifest), file(`${folder}/package-lock.json`, lock)]
  })
}
