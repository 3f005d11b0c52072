/** Writes the rendered files of the default workflow into the sources, so that the sources compile where they stand. */
import { writeFile } from 'node:fs/promises'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'

const project = generateProject(makeSwapDocument(), { templates: await readTemplates() })
for (const { path, content } of project.files.filter(file => /^(web|server)\/src\/config\//.test(file.path))) {
  await writeFile(new URL(`../projects/all/${path}`, import.meta.url), content)
}
