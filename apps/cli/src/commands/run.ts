import type { CatalogueServices } from '@sluice/catalogue'
import { formatApproval, planApprovals } from '@sluice/defi'
import {
  type ExecutionResult,
  makeExecutionId,
  type Plan,
  planRun,
  type RunEvent,
  toExecutionResult,
} from '@sluice/engine'
import { type Environment, runWorkflow } from '@sluice/runner'
import {
  isSluiceError,
  type Registry,
  type ResultSource,
  type SluiceError,
  type WorkflowDocument,
} from '@sluice/workflow'
import { type Command, readArguments } from '../command.ts'
import { openEnvironment } from '../environments/openEnvironment.ts'
import { cliErrors, isUsage } from '../errors.ts'
import { listFindings } from '../listFindings.ts'
import { nodeNames } from '../nodeNames.ts'
import { print, printJson, printValue, tell } from '../output.ts'
import { type Overrides, readOverrides } from '../readOverrides.ts'
import { readRegistry } from '../readRegistry.ts'
import { type Part, readRunScope } from '../readRunScope.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'

const usage =
  'run FILE|TEMPLATE --on simulated|devnet|live [--node ID|--to ID|--from ID [--cached RESULT]] [--input node.key=value]… [--account 0x…] [--plugin FILE]… [--data DIR] [--json] [--fail-fast=false]'

export const run: Command = {
  name: 'run',
  usage,
  summary: 'Run a workflow to its end',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        on: { type: 'string' },
        input: { type: 'string', multiple: true },
        account: { type: 'string' },
        node: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        cached: { type: 'string' },
        plugin: { type: 'string', multiple: true },
        data: { type: 'string' },
        json: { type: 'boolean' },
        'fail-fast': { type: 'boolean' },
      },
      { usage, count: 1 },
    )
    const on = readMode(options.on ?? 'simulated')
    const inputs = options.input ?? []
    const registry = await readRegistry(options.plugin, options.data)
    const setting = { on, registry, failFast: options['fail-fast'] ?? true, quiet: options.json === true }
    const result = await runSource(positionals[0]!, inputs, options, setting).catch((cause: unknown) => {
      // With --json a run that could not start also prints a result.
      if (!options.json || !isSluiceError(cause) || isUsage(cause)) throw cause
      return unstarted(on, cause)
    })
    if (options.json) printJson(result)
    else describe(result)
    return result.success ? 0 : 1
  },
}

/** Throws `WORKFLOW_INVALID` with one finding a line. */
function planOf(document: WorkflowDocument, registry: Setting['registry'], part: Part) {
  try {
    return planRun(document, registry, part)
  } catch (error) {
    throw listFindings(error, nodeNames(document, registry))
  }
}

type Setting = {
  readonly on: ResultSource
  readonly registry: Registry<CatalogueServices>
  readonly failFast: boolean
  readonly quiet: boolean
}

async function runSource(
  name: string,
  inputs: readonly string[],
  options: Parameters<typeof readRunScope>[0] & { readonly account?: string },
  setting: Setting,
): Promise<ExecutionResult> {
  const source = await readWorkflow(name, setting.registry)
  const part = await readRunScope(options, source, setting.on)
  const overrides = readOverrides(source, inputs, setting.registry)
  const document = withConfig(source, overrides)
  const plan = planOf(document, setting.registry, part)
  const environment = await openEnvironment(setting.on, options.account)
  try {
    if (!setting.quiet) await tellApprovals(plan, environment, setting.registry)
    const result = await execute(document, part, environment, setting)
    const keys = warnOfKeys(source, setting.registry, 'KEY_IN_PLAIN_TEXT').map(({ message }) => message)
    const warnings = [...keys, ...overrides.warnings, ...plan.warnings.map(found => found.message), ...result.warnings]
    return { ...result, warnings }
  } finally {
    await environment.close()
  }
}

/** Tells what will be approved before anything is signed. */
async function tellApprovals(
  { document, nodes }: Plan<CatalogueServices>,
  { services }: Environment,
  registry: Setting['registry'],
): Promise<void> {
  const cached = new Map(nodes.flatMap(({ id, cachedResult }) => (cachedResult ? [[id, cachedResult.outputs]] : [])))
  const approvals = planApprovals(document, registry, {
    account: (await services.wallet.account())?.address ?? null,
    nodeIds: new Set(nodes.flatMap(({ id }) => (cached.has(id) ? [] : id))),
    outputsOf: nodeId => cached.get(nodeId),
  })
  for (const approval of approvals) tell(formatApproval(approval))
}

function unstarted(on: ResultSource, error: SluiceError): ExecutionResult {
  return {
    success: false,
    executionId: makeExecutionId(),
    duration: 0,
    results: {},
    nodeResults: [],
    errors: error.code === 'WORKFLOW_INVALID' ? error.help.slice(0, -1) : [error.message],
    warnings: [],
    outputs: {},
    logs: error.help,
    metadata: { source: on, status: 'error', startedAt: Date.now() },
  }
}

function readMode(text: string): ResultSource {
  if (text !== 'simulated' && text !== 'devnet' && text !== 'live') throw cliErrors.error('USAGE_WORLD', { text })
  return text
}

function withConfig(document: WorkflowDocument, { byNode }: Overrides): WorkflowDocument {
  const nodes = document.nodes.map(node => ({ ...node, config: { ...node.config, ...byNode[node.id] } }))
  return { ...document, nodes }
}

async function execute(
  document: WorkflowDocument,
  part: Part,
  environment: Environment,
  { registry, failFast, quiet }: Setting,
): Promise<ExecutionResult> {
  const nameOf = nodeNames(document, registry)
  const ran = await runWorkflow({
    ...part,
    document,
    registry,
    environment,
    wallet: environment.wallet,
    failFast,
    redacts: true,
    onEvents: events => {
      if (!quiet) for (const event of events) follow(event, document, nameOf)
    },
  })
  return toExecutionResult(ran)
}

function follow(event: RunEvent, document: WorkflowDocument, nameOf: (id: string) => string): void {
  const name = 'nodeId' in event && event.nodeId !== undefined ? nameOf(event.nodeId) : ''
  if (event.type === 'node.started') tell(`… ${name}`)
  else if (event.type === 'node.completed') tell(`✓ ${name}${event.pinned ? ' (pinned, not run)' : ''}`)
  else if (event.type === 'node.skipped') tell(`– ${name} skipped: ${whySkipped(event.nodeId, document, nameOf)}`)
  else if (event.type === 'node.failed') {
    tell(`✗ ${name}: ${event.error.message}`)
    for (const line of event.error.help) tell(`    ${line}`)
  } else if (event.type === 'node.signed')
    tell(`  ${name} ${event.transactionHash === undefined ? 'signed' : `sent ${event.transactionHash}`}`)
  else if (event.type === 'node.log') tell(`  ${name}: ${event.message}`)
}

function whySkipped(nodeId: string, { edges }: WorkflowDocument, nameOf: (id: string) => string): string {
  const sources = new Set(edges.filter(({ target }) => target === nodeId).map(({ source }) => source))
  const labels = [...sources].map(nameOf)
  return `no value for a required input came from ${labels.join(', ')}`
}

function describe(result: ExecutionResult): void {
  const { success, duration, errors, warnings, outputs, metadata } = result
  for (const line of [...errors, ...warnings]) print(line)
  for (const [nodeId, values] of Object.entries(outputs)) printValue(nodeId, values)
  print(`${success ? 'Success' : 'Failed'} after ${duration} ms (${metadata.source})`)
}
