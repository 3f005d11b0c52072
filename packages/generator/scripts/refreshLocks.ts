/**
 * Makes the lock files of `templates/app` anew after a change of a `package.json`. Those of a project are derived from them.
 *
 *   node packages/generator/scripts/refreshLocks.ts [web …]
 *
 * A registry mirror may not carry the binaries of other systems; npm then leaves them out of the lock, and `npm ci`
 * refuses that lock everywhere. They are named with their exact version and their system, so that each system finds its own.
 */
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../src/install/runCommand.ts'
import { templateRoot } from '../src/templateSources.ts'

type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  /** Written by npm for a nested package that nothing needs. */
  extraneous?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: { [name: string]: string }
}
type Lock = { packages: { [place: string]: LockEntry } }

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'wasm32', 'riscv64', 's390x', 'ppc64', 'loong64']

function describeSystem(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[-/]/)
  const os = systems.find(system => parts.includes(system))
  const cpu = processors.find(processor => parts.includes(processor))
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

function completeLock(lock: Lock): number {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !entry.extraneous))
  const missing = Object.values(lock.packages).flatMap(entry =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined)
      .map(([name, version]) => ({ name, version, dev: entry.dev })),
  )
  for (const { name, version, dev } of missing) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} is wanted as ${version}, which is no exact version`)
    lock.packages[`node_modules/${name}`] = { version, ...describeSystem(name), ...(dev && { dev }), optional: true }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return missing.length
}

const wanted = process.argv.slice(2)
const all = globSync('*/package.json', { cwd: templateRoot })
const parts = all.map(path => dirname(path)).filter(part => wanted.length === 0 || wanted.includes(part))

for (const part of parts.sort()) {
  const folder = join(templateRoot, part)
  const staging = await mkdtemp(join(tmpdir(), 'sluice-lock-'))
  await cp(join(folder, 'package.json'), join(staging, 'package.json'))
  const args = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved=true', '--no-audit', '--no-fund']
  const { code, output } = await runCommand('npm', args, { cwd: staging })
  if (code !== 0) throw new Error(output)
  const lock = JSON.parse(await readFile(join(staging, 'package-lock.json'), 'utf8')) as Lock
  const added = completeLock(lock)
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  await rm(staging, { recursive: true, force: true })
  console.error(`${part}: ${added} packages of other systems added`)
}
