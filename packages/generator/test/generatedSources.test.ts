import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { GeneratedFile } from '../src/generatedProject.ts'
import { generateProject } from '../src/generateProject.ts'
import { runCommand } from '../src/install/runCommand.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { writeProject } from '../src/writeProject.ts'
import { kindFixtures } from './kinds/kindFixtures.ts'

const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url))

const templates = await readTemplates()
const projects = kindFixtures.flatMap(({ kind, minimal, full }) => [
  { name: `${kind}-minimal`, files: generateProject(minimal(), { kind, templates }).files },
  { name: `${kind}-full`, files: generateProject(full(), { kind, templates }).files },
])

/** Settings of a project's `biome.json` for a folder of projects, and the rules whose findings optional lines cause. */
function configureBiome(config: string) {
  const { files, linter: _, ...settings } = JSON.parse(config) as { files: { includes: string[] }; linter: unknown }
  const includes = files.includes.map(pattern => pattern.replace(/^!(?=[.\w])/, '!*/'))
  const correctness = { noUnusedVariables: 'error', noUnusedImports: 'error', noUnusedFunctionParameters: 'error' }
  return { ...settings, files: { includes }, linter: { rules: { preset: 'none', correctness } } }
}

/** Settings of a part that no source outside of its config reads. */
function findUnread(part: string, files: readonly GeneratedFile[]): readonly string[] {
  const sources = files.filter(({ path }) =>
    /^(web|server)\/src\/(?!config\/)(?!.*\.(test|stub)\.).*\.tsx?$/.test(path),
  )
  const types = sources.filter(({ path }) => path.startsWith(`${part}/`) && /Config\.ts$|kit\/config\.ts$/.test(path))
  return types
    .filter(({ path }) => !path.endsWith('RuntimeConfig.ts'))
    .flatMap(({ path, content }) => {
      // The page reads the networks that the backend passes on.
      const readers = sources.filter(
        other => other.path !== path && (part === 'server' || other.path.startsWith('web/')),
      )
      const keys = [...content.matchAll(/readonly (\w+)\??:/g)].map(([, key]) => key!)
      return keys
        .filter(key => !exportedWhole.includes(key))
        .filter(key => !readers.some(other => new RegExp(`\\b${key}\\b`).test(other.content)))
        .map(key => `${path}: ${key}`)
    })
}

/** Owners of a subnet, which an exported configuration holds as a whole. */
const exportedWhole = ['controlKeys', 'threshold']

describe('generated sources', () => {
  it.each(projects)('default: each setting of $name is read', ({ files }) => {
    expect(files.some(({ path }) => path === 'web/src/kit/app/AppConfig.ts')).toBe(true)
    expect([...findUnread('web', files), ...findUnread('server', files)]).toEqual([])
  })

  it('default: those of every kind are formatted and have no unused variable or import', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'sluice-sources-'))
    try {
      await writeFile(join(dir, 'biome.json'), JSON.stringify(configureBiome(templates.get('biome.json')!)))
      const written = new Set<string>()
      for (const { name, files } of projects) {
        const own = files.filter(({ path }) => path !== 'biome.json' && /\.(tsx?|mjs|css|json)$/.test(path))
        expect(own.length).toBeGreaterThan(80)
        const distinct = own.filter(({ path, content }) => !written.has(`${path} ${content}`))
        for (const { path, content } of distinct) written.add(`${path} ${content}`)
        await writeProject(join(dir, name), distinct)
      }
      const { code, output } = await runCommand(biome, ['check', ...projects.map(({ name }) => name)], { cwd: dir })
      expect(code, output).toBe(0)
    } finally {
      await rm(dir, { recursive: true })
    }
  })
})
