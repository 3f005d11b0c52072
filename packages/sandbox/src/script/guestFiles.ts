import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the built modules and worker. */
export const guestDir = join(packageDir, 'dist', 'guest')

export const guestKeyFile = 'built-from'

/** Hash of the build inputs: sandbox sources and bundled package versions. */
export function guestKey(): string {
  const hash = createHash('sha256')
  const sources = ['guest/*.js', 'scripts/*.ts', 'src/script/*.ts', 'package.json']
  for (const file of globSync(sources, { cwd: packageDir }).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(packageDir, file)))
  return hash.digest('hex')
}

/** Whether `guestDir` is up to date. */
export function isGuestBuilt(key: string = guestKey()): boolean {
  const stamp = join(guestDir, guestKeyFile)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === key
}
