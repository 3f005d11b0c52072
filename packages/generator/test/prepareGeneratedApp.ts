import type { WorkflowDocument } from '@sluice/workflow'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { writeProject } from '../src/writeProject.ts'
import { buildSteps } from './gateSteps.ts'
import { findKindFixture } from './kinds/kindFixtures.ts'
import { runGate } from './runGate.ts'

/**
 * Generates a project into an empty folder, installs it (cached) and builds it.
 *
 * - Throws: with the output of the failed step
 */
export async function prepareGeneratedApp(options: {
  readonly dir: string
  /** Default: the Basic Swap template. */
  readonly document?: WorkflowDocument
  /** Default: detected from the workflow. */
  readonly kind?: string
}): Promise<void> {
  const { kind, files } = generateProject(options.document ?? makeSwapDocument(), {
    templates: await readTemplates(),
    ...(options.kind === undefined ? {} : { kind: options.kind }),
  })
  await writeProject(options.dir, files)
  const fixture = findKindFixture(kind)
  const report = await runGate(buildSteps, { dir: options.dir, fixture, canary: '', fresh: false })
  const failed = report.steps.find(step => !step.ok)
  if (failed) throw new Error(`${failed.name} failed:\n${failed.detail}`)
}
