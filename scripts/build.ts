import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './runCommand.ts'

type Part = {
  readonly name: string
  readonly output: string
  readonly sources: readonly string[]
  readonly command: readonly [program: string, ...args: string[]]
}

const packages = 'packages/*/{src/**/*,package.json}'

const parts: readonly [Part, ...Part[]] = [
  {
    name: 'sandbox',
    output: 'packages/sandbox/dist/guest',
    sources: ['packages/sandbox/{src/script,guest,scripts}/**/*', 'packages/sandbox/package.json'],
    command: ['npm', 'run', '--silent', 'build', '-w', '@sluice/sandbox'],
  },
  {
    name: 'editor',
    output: 'apps/studio/dist',
    sources: [packages, 'apps/studio/{src,public,build}/**/*', 'apps/studio/*.{json,ts,html}'],
    command: ['npm', 'run', '--silent', 'build', '-w', '@sluice/studio'],
  },
  {
    name: 'server',
    output: 'apps/server/dist',
    sources: [packages, 'apps/server/src/**/*', 'apps/server/*.{json,ts}'],
    command: ['npm', 'run', '--silent', 'build', '-w', '@sluice/server'],
  },
  {
    name: 'command line',
    output: 'apps/cli/dist',
    sources: [packages, 'apps/cli/src/**/*', 'apps/cli/*.{json,ts}'],
    command: ['npm', 'run', '--silent', 'build', '-w', '@sluice/cli'],
  },
]

/** Builds what has changed; the sandbox first, because the others include it. */
export async function build(): Promise<void> {
  const [sandbox, ...others] = parts
  await buildPart(sandbox)
  await Promise.all(others.map(buildPart))
}

async function buildPart({ name, output, sources, command }: Part): Promise<void> {
  const stamp = join(root, output, '.built-from')
  const key = hashOf([...sources, 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  console.log(`Building the ${name} …`)
  const [program, ...args] = command
  const code = await runCommand(program, args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The ${name} could not be built; the lines above say why.`)
  writeFileSync(stamp, key)
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(entry => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

if (import.meta.main) await build()
