import { writeFile } from 'node:fs/promises'
import { assertReadable, findAnswer, makeAssistantCatalogue } from '@sluice/agents/answer'
import { type Answer, type Proposal, toMermaid } from '@sluice/assistant'
import type { ModelUse } from '@sluice/protocol'
import { exportWorkflow, type JsonObject, makeEmptyDocument, redactDocument } from '@sluice/workflow'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'
import { readRegistry } from '../readRegistry.ts'
import { readWorkflow } from '../readWorkflow.ts'
import { warnOfKeys } from '../warnOfKeys.ts'

const usage = 'ask "TEXT" [--workflow FILE|TEMPLATE] [--out FILE] [--diagram] [--plugin FILE]… [--json]'

export const ask: Command = {
  name: 'ask',
  usage,
  summary: 'Turn a sentence into a workflow, or change one; with --out, exit code 1 unless a workflow was written',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        workflow: { type: 'string' },
        out: { type: 'string' },
        diagram: { type: 'boolean' },
        plugin: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
      { usage, count: 1 },
    )
    const request = positionals[0]!
    assertReadable(request)
    const registry = await readRegistry(options.plugin)
    const source = options.workflow ? await readWorkflow(options.workflow, registry) : makeEmptyDocument('workflow', '')
    const { document } = redactDocument(source, registry)
    const assistant = await readModel()
    const { answer, model, fallback } = await findAnswer(
      { request, workflow: document },
      { document, catalogue: makeAssistantCatalogue(registry) },
      { model: assistant, signal: new AbortController().signal, emit: () => {}, registry },
    )
    if (fallback !== undefined) tell(cliErrors.text('MODEL_FAILED', { reason: fallback }))
    const workflow = answer.kind === 'proposal' ? exportWorkflow(answer.document, registry) : null
    if (workflow && options.out) await write(options.out, workflow)
    if (workflow) for (const { message } of warnOfKeys(source, registry, 'KEY_LEFT_OUT')) tell(message)
    if (options.json) printJson({ ...toResult(answer, workflow), ...(assistant ? { model } : {}) })
    else describe(answer)
    if (model && !options.json) tell(describeModel(model))
    if (answer.kind === 'proposal' && options.diagram && !options.json) {
      const drawn = toMermaid({ before: document, after: answer.document, definitions: registry })
      printLines(drawn)
    }
    if (options.out) tell(workflow ? `Written to ${options.out}` : cliErrors.text('NOTHING_WRITTEN'))
    return options.out && !workflow ? 1 : 0
  },
}

/** The model of `SLUICE_MODEL_*`; null without one. Throws `MODEL_SETTINGS_INVALID`. */
async function readModel() {
  if (!Object.keys(process.env).some(name => name.startsWith('SLUICE_MODEL_'))) return null
  const { createModelAssistant, readModelFromEnvironment } = await import('@sluice/agents/model')
  const settings = readModelFromEnvironment(process.env)
  return settings && createModelAssistant(settings)
}

/** Exactly what scripts are promised. */
function toResult(answer: Answer, workflow: JsonObject | null) {
  const { kind, message, requirements } = answer
  if (answer.kind !== 'proposal') return { kind, message, requirements }
  return {
    kind,
    message,
    requirements,
    workflow,
    changes: answer.changes.map(({ text, reason }) => ({ text, reason })),
  }
}

function describeModel({ model, inputTokens: input, outputTokens: output, costUsd }: ModelUse): string {
  if (costUsd === null) return cliErrors.text('ANSWERED_BY', { model, input, output })
  return cliErrors.text('ANSWERED_FOR', { model, input, output, cost: `$${costUsd.toFixed(4)}` })
}

/** Answers have one line per item; a line break inside of a name is escaped already. */
function printLines(text: string): void {
  for (const line of text.split('\n')) print(line)
}

function describe(answer: Answer): void {
  const message = answer.kind === 'proposal' ? withoutChanges(answer) : answer.message
  if (message !== '') printLines(message)
  if (answer.kind === 'question' && answer.missing.options.length > 0) print(`  ${answer.missing.options.join(', ')}`)
  if (answer.kind !== 'proposal') return
  for (const { text, reason } of answer.changes) print(`  ${text}: ${reason}`)
  for (const { message } of answer.issues) print(`warning: ${message}`)
}

/** What a message says beside the changes, which are listed with their reasons. */
function withoutChanges({ message, changes }: Proposal): string {
  const rest = changes.reduce((left, { text }) => left.replace(`${text}.`, ''), message)
  return rest.replace(/ {2,}/g, ' ').trim()
}

async function write(path: string, workflow: JsonObject): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(workflow, null, 2)}\n`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw cliErrors.error('WORKFLOW_NOT_WRITTEN', { path, reason }, { cause })
  }
}
