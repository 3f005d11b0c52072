import { formatApproval, planApprovals } from '@sluice/defi'
import { type Issue, isValid, validateWorkflow, validateWorkflowFile, type WorkflowDocument } from '@sluice/workflow'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { nodeNames } from '../nodeNames.ts'
import { print, printJson } from '../output.ts'
import { readRegistry } from '../readRegistry.ts'
import { readSource } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'

const usage = 'validate FILE|TEMPLATE [--reading strict|runtime] [--plugin FILE]… [--json]'

export const validate: Command = {
  name: 'validate',
  usage,
  summary: 'Check a workflow without running it',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      { json: { type: 'boolean' }, reading: { type: 'string' }, plugin: { type: 'string', multiple: true } },
      { usage, count: 1 },
    )
    const { reading = 'strict' } = options
    if (reading !== 'strict' && reading !== 'runtime') throw cliErrors.error('USAGE_READING', { text: reading })
    const source = positionals[0]!
    const [content, registry] = [await readSource(source), await readRegistry(options.plugin)]
    const issues =
      typeof content === 'string'
        ? validateWorkflowFile(content, registry, reading)
        : validateWorkflow(content, registry, reading)
    const valid = isValid(issues)
    const document = issues.some(isUnreadable) ? null : await toDocument(content)
    const keys = document ? warnOfKeys(document, registry, 'KEY_IN_PLAIN_TEXT') : []
    const approvals = document ? planApprovals(document, registry) : []
    if (options.json) {
      const of = (severity: Issue['severity']) => issues.filter(found => found.severity === severity).map(toFinding)
      printJson({ valid, errors: of('error'), warnings: [...of('warning'), ...keys], approvals })
    } else {
      const nameOf = document ? nodeNames(document, registry) : String
      for (const found of issues) {
        print(`${found.severity}: ${placeOf(found, nameOf)}${found.message}`)
        for (const line of found.help ?? []) print(`  ${line}`)
      }
      for (const { message } of keys) print(`warning: ${message}`)
      for (const approval of approvals) print(formatApproval(approval))
      print(valid ? `${source} is valid` : `${source} is not valid`)
    }
    return valid ? 0 : 1
  },
}

const isUnreadable = ({ code }: Issue): boolean => code === 'INVALID_FILE' || code === 'NODES_NOT_ARRAY'

async function toDocument(content: WorkflowDocument | string): Promise<WorkflowDocument> {
  if (typeof content !== 'string') return content
  const { parseWorkflow } = await import('../parseWorkflow.ts')
  return parseWorkflow(content, '')
}

const placeOf = ({ nodeId, field }: Issue, nameOf: (id: string) => string): string =>
  nodeId ? `${nameOf(nodeId)}: ` : field ? `${field}: ` : ''

const toFinding = ({ code, message, nodeId, field, help }: Issue) => ({
  code,
  message,
  ...(help ? { help } : {}),
  ...(nodeId ? { nodeId } : {}),
  ...(field ? { field } : {}),
})
