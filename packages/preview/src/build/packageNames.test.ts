import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { kindFixtures } from '@sluice/generator/testing'
import { expect, it } from 'vitest'
import { backendModules, pageModules, pageStyles } from './packageNames.ts'

const imported = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

it('behavior: previews have every package that generated applications import', async () => {
  const templates = await readTemplates()
  const files = kindFixtures.flatMap(({ kind, full }) => generateProject(full(), { templates, kind }).files)
  const importsBelow = (folder: string) =>
    new Set(
      files
        .filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path) && !/\.(test|stub)\./.test(path))
        .flatMap(({ content }) => [...content.matchAll(imported)].map(match => match[1] ?? match[2]!))
        .filter(name => !name.startsWith('node:')),
    )
  const known = { 'web/src/': [...pageModules, ...pageStyles], 'server/src/': backendModules }
  for (const [folder, modules] of Object.entries(known)) {
    const found = importsBelow(folder)
    expect(found.size).toBeGreaterThan(3)
    expect([...found].filter(name => !(modules as readonly string[]).includes(name))).toEqual([])
  }
})

it('behavior: nothing of the preview is in a generated project', async () => {
  const templates = await readTemplates()
  const files = kindFixtures.flatMap(({ kind, full }) => generateProject(full(), { templates, kind }).files)
  const traces = /_preview\/|__preview|previewWallet|localhost\.preview|preview-test-wallet/
  expect(files.filter(({ content }) => traces.test(content)).map(({ path }) => path)).toEqual([])
})
