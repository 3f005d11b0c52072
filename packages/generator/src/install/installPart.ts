import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lock } from '../manifests/packageFiles.ts'
import { templateRoot } from '../templateSources.ts'
import { type CommandResult, type RunCommand, runCommand } from './runCommand.ts'

const cacheRoot = fileURLToPath(new URL('../../../../node_modules/.cache/sluice-generated/', import.meta.url))

async function keyOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const name of ['package.json', 'package-lock.json']) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 20)
}

const installArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']

/** npm's output when the cache was filled. */
const outputName = 'npm-output.txt'

async function fillCache(folder: string, cached: string, run: RunCommand): Promise<CommandResult> {
  await mkdir(cacheRoot, { recursive: true })
  const staging = await mkdtemp(join(cacheRoot, 'installing-'))
  try {
    for (const name of ['package.json', 'package-lock.json']) await cp(join(folder, name), join(staging, name))
    const result = await run('npm', installArguments, { cwd: staging })
    if (result.code === 0) {
      await writeFile(join(staging, outputName), result.output)
      // Another process may have filled the cache; one copy wins.
      await rename(staging, cached).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    }
    return result
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Finds the template's installed packages, if they include this lock file's packages at the same place and version.
 * Undeclared imports are found by another step.
 */
async function findInPlace(folder: string): Promise<string | undefined> {
  const inPlace = join(templateRoot, basename(folder))
  if (!existsSync(join(inPlace, 'node_modules/.sluice-installed'))) return undefined
  const [wanted, there] = await Promise.all([folder, inPlace].map(readLock))
  const isThere = Object.entries(wanted!.packages).every(
    ([place, { version }]) => place === '' || there!.packages[place]?.version === version,
  )
  return isThere ? join(inPlace, 'node_modules') : undefined
}

async function readLock(folder: string): Promise<Lock> {
  return JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock
}

export type InstallOptions = {
  /** Installs without the cache. */
  readonly isFresh?: boolean
  /** Copies what is cached instead of linking it, for a project that may change its packages. */
  readonly isCopied?: boolean
  /** How programs are run. Default `runCommand`. */
  readonly run?: RunCommand
}

/** Installs a part with `npm ci`, without scripts, cached per lock file. */
export async function installPart(
  folder: string,
  { isFresh = false, isCopied = false, run = runCommand }: InstallOptions = {},
): Promise<CommandResult> {
  if (isFresh) return run('npm', installArguments, { cwd: folder })
  const inPlace = await findInPlace(folder)
  const to = join(folder, 'node_modules')
  if (inPlace !== undefined && folder !== dirname(inPlace)) return takeModules(inPlace, to, isCopied, run)
  const cached = join(cacheRoot, await keyOf(folder))
  if (!existsSync(join(cached, 'node_modules'))) {
    const result = await fillCache(folder, cached, run)
    if (result.code !== 0) return result
  }
  const taken = await takeModules(join(cached, 'node_modules'), to, isCopied, run)
  if (taken.code !== 0) return taken
  return { code: 0, output: await readFile(join(cached, outputName), 'utf8').catch(() => '') }
}

async function takeModules(from: string, to: string, isCopied: boolean, run: RunCommand): Promise<CommandResult> {
  const cwd = dirname(to)
  // `npm ci` replaces what was installed; `cp` would copy into it.
  await rm(to, { recursive: true, force: true })
  if (!isCopied) {
    const linked = await run('cp', ['-al', from, to], { cwd })
    if (linked.code === 0) return linked
    // Hard links do not work across file systems.
    await rm(to, { recursive: true, force: true })
  }
  return run('cp', ['-a', from, to], { cwd })
}
