/**
 * Writes the rendered files of a default workflow of each kind into the sources, so that all of them compile where they
 * stand. What several kinds render stands there as the Basic Swap template has it, or else the first of these kinds.
 */
import { writeFile } from 'node:fs/promises'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'

const templates = await readTemplates()
const kinds = kindFixtures.map(({ fullest }) => fullest()).reverse()
for (const document of [...kinds, makeSwapDocument()]) {
  const { files } = generateProject(document, { templates })
  for (const { path, content } of files.filter(file => /^(web|server|e2e)\/src\/config\//.test(file.path))) {
    await writeFile(new URL(`../projects/all/${path}`, import.meta.url), content)
  }
}
