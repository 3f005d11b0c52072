import type { GeneratedProject } from '@sluice/generator'
import type { WorkflowDocument } from '@sluice/workflow'

type GenerateRequest = {
  readonly document: WorkflowDocument
  /** App type; absent: detected from the workflow. */
  readonly kind?: string | undefined
}

/** Generates the project of a workflow; loads the generator on first use. */
export async function generateFromDocument({ document, kind }: GenerateRequest): Promise<GeneratedProject> {
  const [{ generateProject }, { readTemplates }] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
  ])
  return generateProject(document, {
    templates: await readTemplates(),
    ...(kind === undefined ? {} : { kind }),
  })
}
