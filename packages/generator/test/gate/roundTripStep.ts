import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkflowDocument } from '@sluice/workflow'
import { generateProject } from '../../src/generateProject.ts'
import { readExtraFeatures } from '../../src/readExtraFeatures.ts'
import { readTemplates } from '../../src/readTemplates.ts'
import { manifestPath } from '../../src/regenerate/readManifest.ts'
import { type GateStep, toStepResult } from './GateStep.ts'

/** Generates again from the shipped workflow and compares the files. */
export const roundTripStep: GateStep = {
  name: 'the shipped workflow makes the same files',
  run: async ({ dir, fixture }) => {
    const document = JSON.parse(await readFile(join(dir, '.workflow/workflow.json'), 'utf8')) as WorkflowDocument
    const manifest = { path: manifestPath, content: await readFile(join(dir, manifestPath), 'utf8') }
    const { files } = generateProject(document, {
      kind: fixture.kind,
      templates: await readTemplates(),
      extraFeatures: readExtraFeatures([manifest]),
    })
    const problems: string[] = []
    for (const { path, content } of files) {
      const standing = await readFile(join(dir, path), 'utf8').catch(() => undefined)
      if (standing !== content) problems.push(`${path} ${standing === undefined ? 'is missing' : 'differs'}`)
    }
    return toStepResult(problems, `${files.length} files`)
  },
}
