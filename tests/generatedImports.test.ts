import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { kindFixtures } from '@sluice/generator/testing'
import { expect, it } from 'vitest'
import { findCircle } from './findCircle.ts'

const templates = await readTemplates()

const cases = kindFixtures.flatMap(({ kind, minimal, full }) => [
  { kind, size: 'least', document: minimal() },
  { kind, size: 'fullest', document: full() },
])

const importing = /(?:from|import)\s*\(?\s*'(\.[^'\n]+)'/g

it.each(cases)('behavior: no import circle in $kind at its $size', ({ kind, document }) => {
  const { files } = generateProject(document, { kind, templates })
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path))
  const importsOf = (path: string, text: string) =>
    [...text.matchAll(importing)].map(([, name]) => new URL(name!, `file:///${path}`).pathname.slice(1))
  expect(findCircle(new Map(sources.map(({ path, content }) => [path, importsOf(path, content)])))).toEqual([])
})
