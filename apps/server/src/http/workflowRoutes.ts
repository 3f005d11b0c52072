import type { CatalogueServices } from '@sluice/catalogue'
import { formatApproval, planApprovals } from '@sluice/defi'
import {
  exportWorkflow,
  type Finding,
  fixWorkflow,
  importWorkflow,
  isStoredWorkflow,
  type ProjectSummary,
  projectSummarySchema,
  type StartRunRequest,
  startWorkflow,
  validateWorkflow,
  type WorkflowFile,
} from '@sluice/protocol'
import {
  type Issue,
  isValid,
  type Registry,
  type Viewport,
  validateWorkflow as validate,
  type WorkflowDocument,
  exportWorkflow as writeFile,
} from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { readStored } from '../runs/readWorkflow.ts'
import { redactText, redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import { withWarnings } from '../withWarnings.ts'
import { findWorkflow } from '../workflows/findWorkflow.ts'
import { readInputs } from '../workflows/readInputs.ts'
import { isRepairable, readSentWorkflow, repairLimits, type SentWorkflow } from '../workflows/readSentWorkflow.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
  readonly catalogue: () => Promise<typeof import('@sluice/catalogue')>
}

/** Checks, fixes, reads and writes workflow files, and starts stored workflows by name. */
export function addWorkflowRoutes(app: FastifyInstance, { template, catalogue }: Dependencies): void {
  const large = { bodyLimit: documentBytes }
  const find = (name: string, { projects }: Workspace) =>
    findWorkflow(name, { projects, templates: async () => (await catalogue()).templates })
  const readSubject = async (
    workflow: StartRunRequest['workflow'],
    registry: Registry<CatalogueServices>,
    { projects }: Workspace,
  ): Promise<SentWorkflow> =>
    isStoredWorkflow(workflow)
      ? { document: await readStored(workflow.id, { projects, template }), resolutions: [] }
      : readSentWorkflow(workflow, async () => registry)

  addRoute(
    app,
    validateWorkflow,
    async ({ body, workspace }) => {
      const registry = await workspace.registries.registryOf(body.plugins)
      const { document, resolutions } = await readSubject(body.workflow, registry, workspace)
      const issues = validate(document, registry, body.reading)
      const approvals = planApprovals(document, registry).map(plan => ({ ...plan, text: formatApproval(plan) }))
      return { valid: isValid(issues), issues: issues.map(toFinding), resolutions, approvals }
    },
    large,
  )

  addRoute(
    app,
    fixWorkflow,
    async ({ body, workspace }) => {
      const registry = await workspace.registries.registryOf(body.plugins)
      return fix(await readSubject(body.workflow, registry, workspace), registry, await catalogue())
    },
    large,
  )

  addRoute(
    app,
    importWorkflow,
    async ({ body, workspace }) => {
      const registry = await workspace.registries.registryOf(body.plugins)
      const sent = await readSentWorkflow(body.workflow as WorkflowFile | string, async () => registry)
      const known = await catalogue()
      const { offerChoices } = await import('@sluice/workflow/repair')
      const withChoices = (issues: readonly Issue[]) =>
        isRepairable(sent.document) ? offerChoices(sent.document, registry, known.vocabulary, issues) : issues
      const read = body.fix
        ? await fix(sent, registry, known)
        : check(sent, withChoices(validate(sent.document, registry)))
      const { value: document, issues: warnings } = redactWorkflow(read.document, registry)
      const project = body.store
        ? await store(await workspace.projects(), {
            name: redactText(body.name ?? document.name),
            document,
            viewport: sent.viewport,
          })
        : null
      return withWarnings({ ...read, document, viewport: sent.viewport ?? null, project }, warnings)
    },
    large,
  )

  addRoute(app, exportWorkflow, async ({ params, reply, workspace }) => {
    const found = await find(params.workflow, workspace)
    const { document, viewport } = await found.read()
    const file = writeFile({ ...document, name: found.name }, await workspace.registries.load(), viewport ?? undefined)
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${toFileName(found.name)}.workflow.json"`)
    return Buffer.from(`${JSON.stringify(file, null, 2)}\n`)
  })

  addRoute(
    app,
    startWorkflow,
    async ({ params, body: { inputs, ...context }, workspace }) => {
      const { id, name } = await find(params.workflow, workspace)
      const overrides = inputs ? { overrides: readInputs(inputs) } : {}
      const { executionId, warnings } = await workspace.runs.start({
        workflow: { id },
        context: { ...context, ...overrides },
      })
      return withWarnings({ executionId, workflowId: id, name }, warnings)
    },
    large,
  )
}

const check = ({ document, resolutions }: SentWorkflow, issues: readonly Issue[]) => ({
  document,
  resolutions,
  valid: isValid(issues),
  issues: issues.map(toFinding),
})

async function fix(
  { document, resolutions }: SentWorkflow,
  registry: Registry<CatalogueServices>,
  { vocabulary }: typeof import('@sluice/catalogue'),
) {
  if (!isRepairable(document)) throw serverErrors.error('WORKFLOW_TOO_LARGE_TO_REPAIR', repairLimits)
  const { fixAll } = await import('@sluice/workflow/repair')
  const fixed = fixAll(document, registry, vocabulary)
  return check({ document: fixed.document, resolutions: [...resolutions, ...fixed.resolutions] }, fixed.open)
}

async function store(
  projects: ProjectStore,
  project: { readonly name: string; readonly document: WorkflowDocument; readonly viewport?: Viewport | undefined },
): Promise<ProjectSummary> {
  return projectSummarySchema.parse(await projects.create(project))
}

function toFinding({ code, severity, message, nodeId, edgeId, field, help, fix, choices }: Issue): Finding {
  return {
    code,
    severity,
    message,
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(edgeId === undefined ? {} : { edgeId }),
    ...(field === undefined ? {} : { field }),
    ...(help === undefined ? {} : { help }),
    ...(fix === undefined ? {} : { fix: fix.label }),
    ...(choices === undefined || choices.length === 0 ? {} : { choices: choices.map(({ label }) => label) }),
  }
}

/** A name that is safe in a header and on every file system. */
const toFileName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'workflow'
