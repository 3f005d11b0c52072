import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CommandResult } from '../src/install/runCommand.ts'

const ownCache = fileURLToPath(new URL('../../../node_modules/.cache/sluice-built/', import.meta.url))

const parts = ['web', 'server'] as const

/** Artifacts that do not affect the build. */
const written = new Set(['node_modules', '.next', 'out', 'dist', 'next-env.d.ts'])

/** Build outputs to cache. */
const outputs = ['web/out', 'server/dist'] as const
const logName = 'build-output.txt'

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter(entry => !written.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .map(entry => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
  return (await Promise.all(lists)).flat()
}

async function keyOf(dir: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`)
  const files = [
    join(dir, 'package.json'),
    ...(await Promise.all(parts.map(part => listFiles(join(dir, part))))).flat(),
  ]
  for (const file of files.sort()) hash.update(file.slice(dir.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

async function copyOutputs(from: string, to: string): Promise<void> {
  for (const output of outputs) {
    await rm(join(to, output), { recursive: true, force: true })
    await cp(join(from, output), join(to, output), { recursive: true })
  }
}

const ownerName = 'process-id'

/** Whether the process that made the lock was killed. */
async function isAbandoned(lock: string): Promise<boolean> {
  const owner = await readFile(join(lock, ownerName), 'utf8').catch(() => '')
  // Written after the folder.
  if (owner === '') return false
  try {
    process.kill(Number(owner), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Creates a lock folder, or waits until it is gone or its process is. */
async function takeLock(lock: string, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const isMine = await mkdir(lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isMine) return writeFile(join(lock, ownerName), `${process.pid}`)
    // No build takes this long.
    if (Date.now() > until) return
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    else await setTimeout(200)
  }
}

/** Deletes builds older than a week. */
async function prune(cacheRoot: string): Promise<void> {
  const oldest = Date.now() - 7 * 86_400_000
  for (const name of await readdir(cacheRoot)) {
    const path = join(cacheRoot, name)
    // Another process may have deleted it.
    const made = await stat(path).catch(() => undefined)
    if (made && made.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Builds each set of sources once per machine; later projects get a copy.
 *
 * - `build` runs in `dir`; only successful builds are cached
 */
export async function buildOnce(
  dir: string,
  build: () => Promise<CommandResult>,
  cacheRoot = ownCache,
): Promise<CommandResult> {
  const kept = join(cacheRoot, await keyOf(dir))
  const lock = `${kept}.lock`
  await mkdir(cacheRoot, { recursive: true })
  await takeLock(lock, 300_000)
  try {
    if (existsSync(kept)) {
      await copyOutputs(kept, dir)
      return { code: 0, output: await readFile(join(kept, logName), 'utf8') }
    }
    const result = await build()
    if (result.code === 0) {
      const staging = await mkdtemp(join(cacheRoot, 'building-'))
      await copyOutputs(dir, staging)
      await writeFile(join(staging, logName), result.output)
      await rename(staging, kept)
      await prune(cacheRoot)
    }
    return result
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}
