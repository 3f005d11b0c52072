import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { components } from '@sluice/catalogue'
import type { WorkflowDocument } from '@sluice/workflow'
import { extraFeatureSchema } from '../src/generatedProject.ts'
import { generateProject } from '../src/generateProject.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { writeProject } from '../src/writeProject.ts'
import type { GateStep } from './gate/GateStep.ts'
import type { KindFixture } from './kinds/kindFixture.ts'
import { makeHostileDocument } from './makeHostileDocument.ts'
import { type GateReport, runGate } from './runGate.ts'

export const featureSets = ['minimal', 'full', 'hostile'] as const
export type FeatureSet = (typeof featureSets)[number]

export type ProjectReport = GateReport & {
  readonly kind: string
  readonly set: FeatureSet
  readonly features: readonly string[]
  readonly files: number
  readonly dir: string
}

export type GateProjectOptions = {
  readonly fixture: KindFixture
  readonly set: FeatureSet
  readonly steps: readonly GateStep[]
  /** Empty folder to keep; default: a temporary one, deleted on success. */
  readonly out?: string
  readonly fresh?: boolean
  readonly goOn?: boolean
  readonly onStep?: (line: string) => void
}

const canary = 'canary-key-4f1c9d0e'

/** Sets a plaintext key in every secret field. */
function withCanary(document: WorkflowDocument): WorkflowDocument {
  const keysOf = new Map(
    components.map(({ id, fields }) => [id, fields.filter(field => field.sensitive).map(({ key }) => key)]),
  )
  const nodes = document.nodes.map(node => {
    const secrets = (keysOf.get(node.componentId) ?? []).map(key => [key, canary])
    return { ...node, config: { ...node.config, ...Object.fromEntries(secrets) } }
  })
  return { ...document, nodes }
}

/**
 * Generates a project outside of the repository and runs gate steps on it.
 *
 * - Returns: the report, also written to `gate-report.json` if `out` is set
 * - Throws: if `out` is not empty
 */
export async function gateProject(options: GateProjectOptions): Promise<ProjectReport> {
  const { fixture, set, steps, out, fresh = false, goOn = false, onStep = () => {} } = options
  const dir = out === undefined ? await mkdtemp(join(tmpdir(), 'sluice-gate-')) : resolve(out)
  const standing = await readdir(dir).catch(() => [])
  if (standing.length > 0) throw new Error(`${dir} is not empty`)
  const templates = await readTemplates()
  const extraFeatures = set === 'full' ? extraFeatureSchema.options : []
  const generate = (document: WorkflowDocument) =>
    generateProject(document, { kind: fixture.kind, templates, extraFeatures })
  const accepts = (document: WorkflowDocument) => {
    try {
      return generate(document).files.length > 0
    } catch {
      return false
    }
  }
  const source = set === 'minimal' ? fixture.minimal() : fixture.full()
  const document = withCanary(set === 'hostile' ? makeHostileDocument(source, accepts) : source)
  const project = generate(document)
  await writeProject(dir, project.files)
  onStep(`${fixture.kind}, ${set}: ${project.files.length} files in ${dir}`)
  const report = await runGate(steps, { dir, fixture, canary, fresh, document }, { onStep, goOn })
  const whole = { kind: fixture.kind, set, features: project.features, files: project.files.length, dir, ...report }
  if (out !== undefined) await writeFile(join(dir, 'gate-report.json'), `${JSON.stringify(whole, null, 2)}\n`)
  else if (report.passed) await rm(dir, { recursive: true, force: true })
  return whole
}
