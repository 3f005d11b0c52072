/** Writes the rendered files of the default workflow into the sources, so that the sources compile where they stand. */
import { writeFile } from 'node:fs/promises'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'

const rendered = [
  'web/src/config/app.config.ts',
  'web/src/config/features.ts',
  'server/src/config/app.config.ts',
  'server/src/config/routers.ts',
]
const project = generateProject(makeSwapDocument(), { templates: await readTemplates() })
for (const path of rendered) {
  const file = project.files.find(candidate => candidate.path === path)
  if (file) await writeFile(new URL(`../projects/swap/${path}`, import.meta.url), file.content)
}
