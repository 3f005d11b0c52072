import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/sluice/contracts', import.meta.url))

export type SourcePackage = {
  readonly name: string
  readonly version: string
  /** SHA-512 of the packed file, base64, as the registry states it. */
  readonly sha512: string
}

/**
 * The folder of a published package whose contracts are compiled, and of which nothing is ever run: installing it
 * would bring hundreds of build tools along. Fetched from the npm registry once and kept.
 *
 * - Throws: an `Error` when the registry does not answer, or answers something else than was pinned
 */
export function fetchSources({ name, version, sha512 }: SourcePackage): string {
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return join(folder, 'package')
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'fetch-'))
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    execFileSync(npm, ['pack', '--silent', '--ignore-scripts', `${name}@${version}`], { cwd: fresh, stdio: 'pipe' })
    const [file] = readdirSync(fresh)
    const packed = join(fresh, file!)
    const found = createHash('sha512').update(readFileSync(packed)).digest('base64')
    if (found !== sha512) throw new Error(`${name}@${version} is not what was pinned: sha512 ${found}`)
    execFileSync('tar', ['-xzf', packed, '-C', fresh])
    rmSync(packed)
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Somebody else may have been faster.
    if (!existsSync(folder)) throw error
  }
  return join(folder, 'package')
}
