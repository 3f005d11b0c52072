import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { runCommand } from '../../src/install/runCommand.ts'
import { failed, type GateStep, lastLines, toStepResult } from './GateStep.ts'
import { walkProject } from './walkProject.ts'

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const refusedWords = /@ts-ignore|@ts-nocheck|@ts-expect-error|\bTODO\b|\bFIXME\b|\bXXX\b|lorem ipsum/i

type Manifest = { readonly dependencies?: Record<string, string>; readonly devDependencies?: Record<string, string> }

/** Checks for exact versions and one lock file per part. */
export const pinStep: GateStep = {
  name: 'every version is exact, every part has its lock',
  run: async ({ dir }) => {
    const paths = walkProject(dir)
    const problems: string[] = []
    for (const path of paths.filter(name => /(^|\/)package\.json$/.test(name))) {
      const { dependencies, devDependencies } = JSON.parse(await readFile(join(dir, path), 'utf8')) as Manifest
      const entries = Object.entries({ ...dependencies, ...devDependencies })
      problems.push(...entries.filter(([, version]) => !exact.test(version)).map(([name]) => `${path}: ${name}`))
      const lock = path.replace(/package\.json$/, 'package-lock.json')
      if (entries.length > 0 && !paths.includes(lock)) problems.push(`${lock} is missing`)
    }
    const foreign = paths.filter(path => /(yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/.test(path))
    return toStepResult([...problems, ...foreign])
  },
}

function countAny(path: string, text: string): number {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  let count = 0
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count += 1
    ts.forEachChild(node, visit)
  }
  visit(source)
  return count
}

/** Checks for `any`, disabled compiler checks and unfinished code. */
export const wordStep: GateStep = {
  name: 'nothing is silenced or left open',
  run: async ({ dir }) => {
    const problems: string[] = []
    for (const path of walkProject(dir).filter(name => /\.(tsx?|mjs|sol|css)$/.test(name))) {
      const text = await readFile(join(dir, path), 'utf8')
      const word = /\/src\/config\//.test(path) ? null : refusedWords.exec(text)
      if (word) problems.push(`${path}: ${word[0]}`)
      if (/\.tsx?$/.test(path) && countAny(path, text) > 0) problems.push(`${path}: any`)
    }
    return toStepResult(problems)
  },
}

const biome = fileURLToPath(new URL('../../../../node_modules/.bin/biome', import.meta.url))

/** Checks the formatting with the project's `biome.json`. */
export const formatStep: GateStep = {
  name: 'formatted',
  run: async ({ dir }) => {
    const { code, output } = await runCommand(biome, ['format', '--vcs-enabled=false', '.'], { cwd: dir })
    return code === 0 ? toStepResult([]) : failed(lastLines(output, 40))
  },
}

const listNames = `
import { features } from './dist/config/features.js'
console.log(JSON.stringify(features.flatMap(feature => Object.keys(feature.env))))`

/** Compares the variables read by the backend with `.env.example` and DEPLOYMENT.md. */
export const variableStep: GateStep = {
  name: 'variables that are read are the documented ones',
  run: async ({ dir }) => {
    const args = ['--input-type=module', '-e', listNames]
    const { code, output } = await runCommand(process.execPath, args, { cwd: join(dir, 'server') })
    if (code !== 0) return failed(lastLines(output, 10))
    const readEnvSource = await readFile(join(dir, 'server/src/kit/config.ts'), 'utf8')
    const own = [...readEnvSource.matchAll(/^ {2}([A-Z][A-Z_\d]+):/gm)].map(([, name]) => name!)
    const read = new Set([...own, ...(JSON.parse(lastLines(output, 1)) as string[])])
    const example = await readFile(join(dir, '.env.example'), 'utf8')
    const named = new Set([...example.matchAll(/^(?:# )?([A-Z][A-Z_\d]+)=/gm)].map(([, name]) => name!))
    const deployment = await readFile(join(dir, 'DEPLOYMENT.md'), 'utf8')
    return toStepResult([
      ...[...read].filter(name => !named.has(name)).map(name => `${name} is read and stands in no .env.example`),
      ...[...named].filter(name => !read.has(name)).map(name => `${name} is named and read by nothing`),
      ...[...named].filter(name => !deployment.includes(`\`${name}\``)).map(name => `${name} is not in DEPLOYMENT.md`),
    ])
  },
}

/** README commands run by other steps. */
const executed = new Set([
  'npm run setup',
  'npm run demo',
  'npm run dev',
  'npm start',
  'npm run typecheck',
  'npm run lint',
  'npm test',
])

/** Checks that the gate has run every command of the README. */
export const readmeStep: GateStep = {
  name: 'commands of the README are the ones that were run',
  run: async ({ dir, fresh }) => {
    const readme = await readFile(join(dir, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)
    const commands = blocks
      .flatMap(block => block.split('\n'))
      .map(line => line.replace(/\s*#.*/, ''))
      .filter(line => line !== '')
    const how = fresh ? '' : '; setup as its parts, installed from this machine’s cache'
    return toStepResult(
      commands.length === 0 ? ['no command'] : commands.filter(command => !executed.has(command)),
      `${commands.length} commands${how}`,
    )
  },
}
