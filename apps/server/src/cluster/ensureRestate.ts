import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const locked = fileURLToPath(new URL('../../restate', import.meta.url))
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/sluice-restate', import.meta.url))

/**
 * Path of the Restate server: `RESTATE_BIN`, or the npm package, installed on the first call by its lock file.
 *
 * - Throws: with npm's output; Restate has no package for Windows
 */
export async function ensureRestate(log: (line: string) => void = () => {}): Promise<string> {
  if (process.env.RESTATE_BIN) return process.env.RESTATE_BIN
  const name = `@restatedev/restate-server-${process.platform}-${process.arch}`
  const { optionalDependencies } = JSON.parse(await readFile(join(locked, 'package.json'), 'utf8'))
  const version: string | undefined = optionalDependencies[name]
  if (version === undefined) throw new Error(`Restate has no package for ${process.platform} on ${process.arch}`)
  const folder = join(cache, version)
  const program = join(folder, 'node_modules', name, 'bin/restate-server')
  if (existsSync(program)) return program
  log(`Installing Restate ${version} …`)
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'installing-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(locked, file), join(staging, file))
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', args, { cwd: staging, shell: process.platform === 'win32' })
    // Another process may have installed it meanwhile; one copy wins.
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return program
}
