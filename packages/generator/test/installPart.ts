import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandResult, runCommand } from './runCommand.ts'

const cacheRoot = fileURLToPath(new URL('../../../node_modules/.cache/sluice-generated/', import.meta.url))

async function keyOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const name of ['package.json', 'package-lock.json']) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 20)
}

/** What npm said when the cache was filled, which is as true of every project that is installed from it. */
const outputName = 'npm-output.txt'

async function fillCache(folder: string, cached: string): Promise<CommandResult> {
  await mkdir(cacheRoot, { recursive: true })
  const staging = await mkdtemp(join(cacheRoot, 'installing-'))
  for (const name of ['package.json', 'package-lock.json']) await cp(join(folder, name), join(staging, name))
  const result = await runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: staging })
  if (result.code === 0) {
    await writeFile(join(staging, outputName), result.output)
    // Another process may have filled the cache meanwhile; one of the two stays.
    await rename(staging, cached).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  await rm(staging, { recursive: true, force: true })
  return result
}

/**
 * Installs one part of a generated project by `npm ci`, once for each lock file on this machine; later projects get
 * the same files as hard links. `fresh` installs for itself, past the cache.
 */
export async function installPart(folder: string, fresh = false): Promise<CommandResult> {
  if (fresh) return runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  const cached = join(cacheRoot, await keyOf(folder))
  if (!existsSync(join(cached, 'node_modules'))) {
    const result = await fillCache(folder, cached)
    if (result.code !== 0) return result
  }
  const from = join(cached, 'node_modules')
  const to = join(folder, 'node_modules')
  const linked = await runCommand('cp', ['-al', from, to], { cwd: folder })
  if (linked.code !== 0) {
    // Hard links end at the border of a file system.
    await rm(to, { recursive: true, force: true })
    const copied = await runCommand('cp', ['-a', from, to], { cwd: folder })
    if (copied.code !== 0) return copied
  }
  return { code: 0, output: await readFile(join(cached, outputName), 'utf8').catch(() => '') }
}
