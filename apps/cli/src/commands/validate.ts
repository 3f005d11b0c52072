import { vocabulary } from '@sluice/catalogue'
import { formatApproval, planApprovals } from '@sluice/defi'
import {
  type Definitions,
  exportWorkflow,
  type Issue,
  isValid,
  validateWorkflow,
  validateWorkflowFile,
  type WorkflowDocument,
} from '@sluice/workflow'
import { findDoubts, fixAll, offerChoices, type Resolution } from '@sluice/workflow/repair'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { nodeNames } from '../nodeNames.ts'
import { print, printJson, tell } from '../output.ts'
import { readRegistry } from '../readRegistry.ts'
import { nameOfFile, readSource } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'
import { writeWorkflow } from '../writeWorkflow.ts'

const usage = 'validate FILE|TEMPLATE [--fix OUT [--force]] [--reading strict|runtime] [--plugin FILE]… [--json]'

export const validate: Command = {
  name: 'validate',
  usage,
  summary: 'Check a workflow without running it, and fix what is certain',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        json: { type: 'boolean' },
        fix: { type: 'string' },
        force: { type: 'boolean' },
        reading: { type: 'string' },
        plugin: { type: 'string', multiple: true },
      },
      { usage, count: 1 },
    )
    const { reading = 'strict' } = options
    if (reading !== 'strict' && reading !== 'runtime') throw cliErrors.error('USAGE_READING', { text: reading })
    const source = positionals[0]!
    const [content, registry] = [await readSource(source), await readRegistry(options.plugin)]
    const opened = await open(content, source, registry)
    if (!opened) {
      const issues = validateWorkflowFile(content, registry, reading)
      report({ source, issues, resolutions: [], keys: [], approvals: [], nameOf: String }, options.json === true)
      return 1
    }
    const fixed = options.fix === undefined ? undefined : fixAll(opened.document, registry, vocabulary)
    const document = fixed?.document ?? opened.document
    const resolutions = [...opened.resolutions, ...(fixed?.resolutions ?? [])]
    const issues = findIssues(document, registry, reading)
    if (options.fix !== undefined) {
      const target = { path: options.fix, source, force: options.force === true }
      await writeWorkflow(target, exportWorkflow(document, registry))
      for (const { message } of warnOfKeys(document, registry, 'KEY_LEFT_OUT')) tell(message)
      tell(`Written to ${options.fix}`)
    }
    const keys = warnOfKeys(document, registry, 'KEY_IN_PLAIN_TEXT')
    const approvals = planApprovals(document, registry)
    const nameOf = nodeNames(document, registry)
    report({ source, issues, resolutions, keys, approvals, nameOf }, options.json === true)
    return isValid(issues) ? 0 : 1
  },
}

type Opened = { readonly document: WorkflowDocument; readonly resolutions: readonly Resolution[] }

/** Null for a file that cannot be read: the validation says why. */
async function open(content: WorkflowDocument | string, source: string, registry: Definitions): Promise<Opened | null> {
  if (typeof content !== 'string') return { document: content, resolutions: [] }
  if (validateWorkflowFile(content, registry).some(isUnreadable)) return null
  const { parseWorkflow } = await import('../parseWorkflow.ts')
  return parseWorkflow(content, nameOfFile(source), registry)
}

const isUnreadable = ({ code }: Issue): boolean => code === 'INVALID_FILE' || code === 'NODES_NOT_ARRAY'

function findIssues(document: WorkflowDocument, registry: Definitions, reading: 'strict' | 'runtime') {
  const issues = [...validateWorkflow(document, registry, reading), ...findDoubts(document, registry, vocabulary)]
  return offerChoices(document, registry, vocabulary, issues)
}

/** Lines of each kind; `--json` has all. */
const mostLines = 200

type Report = {
  readonly source: string
  readonly issues: readonly Issue[]
  readonly resolutions: readonly Resolution[]
  readonly keys: readonly { readonly code: string; readonly message: string }[]
  readonly approvals: ReturnType<typeof planApprovals>
  readonly nameOf: (id: string) => string
}

function report({ source, issues, resolutions, keys, approvals, nameOf }: Report, asJson: boolean): void {
  const valid = isValid(issues)
  if (asJson) {
    const of = (severity: Issue['severity']) => issues.filter(found => found.severity === severity).map(toFinding)
    const changes = resolutions.length === 0 ? {} : { resolutions }
    printJson({ valid, errors: of('error'), warnings: [...of('warning'), ...keys], approvals, ...changes })
    return
  }
  const resolved = resolutions.map(({ text }) => `resolved: ${text}`)
  const findings = issues.map(found => `${found.severity}: ${placeOf(found, nameOf)}${toLine(found)}`)
  for (const lines of [resolved, findings]) {
    for (const line of lines.slice(0, mostLines)) print(line)
    if (lines.length > mostLines) print(cliErrors.text('LINES_MORE', { count: lines.length - mostLines }))
  }
  for (const { message } of keys) print(`warning: ${message}`)
  for (const approval of approvals) print(formatApproval(approval))
  print(valid ? `${source} is valid` : `${source} is not valid`)
}

/** Findings about a connection name both ends themselves. */
const placeOf = ({ code, nodeId, field }: Issue, nameOf: (id: string) => string): string =>
  code.startsWith('UNKNOWN_SOURCE') || code.startsWith('UNKNOWN_TARGET')
    ? ''
    : nodeId
      ? `${nameOf(nodeId)}: `
      : field
        ? `${field}: `
        : ''

/** One line for each finding: what is wrong, what to check, what can be chosen. */
function toLine({ message, help = [], choices = [] }: Issue): string {
  const sentences = [message, ...help].map(text => text.replace(/\.$/, ''))
  const offers = choices.length > 0 ? ` (${choices.map(({ label }) => label).join(' | ')})` : ''
  return `${sentences.join('. ').replace(/\?\. /g, '? ')}${offers}`
}

const toFinding = ({ code, message, nodeId, edgeId, field, help, choices }: Issue) => ({
  code,
  message,
  ...(help ? { help } : {}),
  ...(nodeId ? { nodeId } : {}),
  ...(edgeId ? { edgeId } : {}),
  ...(field ? { field } : {}),
  ...(choices ? { choices: choices.map(({ label }) => label) } : {}),
})
