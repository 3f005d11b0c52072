import { type GeneratedProject, generateProject, projectKinds } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import { z } from 'zod'
import { readWorkflowInput, workflowInput } from './readWorkflowInput.ts'

const kindIds = projectKinds.map(({ id }) => id) as [string, ...string[]]

/** Input of the tools that generate. */
export const generateInput = {
  workflow: workflowInput,
  kind: z.enum(kindIds).optional().describe('Kind of application; default: detected from the workflow'),
}

type GenerateInput = { readonly workflow: z.output<typeof workflowInput>; readonly kind?: string | undefined }

/** Throws errors of `readWorkflowInput` and `generateProject`. */
export async function generateFrom({ workflow, kind }: GenerateInput): Promise<GeneratedProject> {
  const templates = await readTemplates()
  return generateProject(readWorkflowInput(workflow), { templates, sha256: hostSha256, ...(kind ? { kind } : {}) })
}
