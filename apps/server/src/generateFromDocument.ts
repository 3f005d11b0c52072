import type { ExtraFeature, GeneratedProject } from '@sluice/generator'
import type { WorkflowDocument } from '@sluice/workflow'

type GenerateRequest = {
  readonly document: WorkflowDocument
  /** App type; absent: detected from the workflow. */
  readonly kind?: string | undefined
  readonly extraFeatures?: readonly ExtraFeature[] | undefined
}

/** Generates the project of a workflow; loads the generator on first use. */
export async function generateFromDocument({
  document,
  kind,
  extraFeatures = [],
}: GenerateRequest): Promise<GeneratedProject> {
  const [{ generateProject }, { readTemplates }] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
  ])
  return generateProject(document, {
    templates: await readTemplates(),
    extraFeatures,
    ...(kind === undefined ? {} : { kind }),
  })
}
