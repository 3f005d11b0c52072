import type { AssistantContext } from '@sluice/assistant'
import {
  type CheckedIntent,
  createTextScrubber,
  modelTools,
  readEvidence,
  readModelIntent,
  runModelTool,
  scrubText,
  submitTool,
  writeSystemPrompt,
  writeUserPrompt,
} from '@sluice/assistant/model'
import type { ProcessBody } from '@sluice/protocol'
import { askModel } from './askModel.ts'
import { invalid } from './createTurn.ts'
import type { ModelMessage, ModelTurn } from './modelClient.ts'
import { defaultTimes, type ModelAssistantOptions, openModel } from './openModel.ts'
import { modelTexts } from './texts.ts'

export type AnswerOptions = {
  readonly signal?: AbortSignal
  /** More text that the model writes. */
  readonly onText?: (text: string) => void
  /** What is being done: 'Asking gpt-5-mini'. */
  readonly onStatus?: (text: string) => void
}

/** Requests for one answer. */
const maximumRounds = 6
/** Answers that are sent back to be corrected. */
const maximumCorrections = 2
/** The smallest limit of the models that support tools. */
const maximumTokens = 4_096

export type Understood = {
  readonly checked: CheckedIntent
  readonly inputTokens: number
  readonly outputTokens: number
}

/**
 * Asks the model what a request means.
 *
 * - Throws: errors of `modelErrors`; the signal's reason when aborted
 */
export async function understandRequest(
  body: ProcessBody,
  context: AssistantContext,
  assistant: ModelAssistantOptions,
  { signal, onText = () => {}, onStatus = () => {} }: AnswerOptions,
): Promise<Understood> {
  const model = openModel(assistant)
  const { times = defaultTimes } = assistant
  const hide = (text: string) => (model.key === null ? text : text.replaceAll(model.key, '•••'))
  const said = [body.request, ...(body.history ?? []).flatMap(({ role, content }) => (role === 'user' ? content : []))]
  const evidence = readEvidence(said, context)
  const whole = AbortSignal.timeout(times.wholeMs)
  const ask = async (messages: readonly ModelMessage[]) => {
    const words = createTextScrubber(text => scrubText(hide(text), evidence), onText)
    const request = { system: writeSystemPrompt(context), messages, tools: modelTools(), maximumTokens }
    const turn = await askModel(model, request, { signal, whole, times, onText: words.push })
    words.end()
    return withoutKey(turn, hide)
  }
  const submit = (input: unknown) => readModelIntent(input, said, context)
  onStatus(modelTexts.asking(model.model))
  const understood = await converse({ ask, submit, onStatus, body, context })
  signal?.throwIfAborted()
  return understood
}

/** Both providers take only such names back. */
const toolName = /^[a-zA-Z0-9_-]{1,64}$/

/** A provider may repeat the key that it was sent: it is taken out of the answer. */
function withoutKey(turn: ModelTurn, hide: (text: string) => string): ModelTurn {
  const calls = turn.calls.map(({ id, name, input, json }) => ({
    id: hide(id),
    name: toolName.test(hide(name)) ? hide(name) : 'unknown',
    json: hide(json),
    input: input === undefined ? undefined : (JSON.parse(hide(JSON.stringify(input))) as unknown),
  }))
  return { ...turn, text: hide(turn.text), calls }
}

type Conversation = {
  readonly ask: (messages: readonly ModelMessage[]) => Promise<ModelTurn>
  readonly submit: (input: unknown) => ReturnType<typeof readModelIntent>
  readonly onStatus: (text: string) => void
  readonly body: ProcessBody
  readonly context: AssistantContext
}

/** Asks until the model has submitted an intent that can be used. Throws `MODEL_ANSWER_INVALID`. */
async function converse({ ask, submit, onStatus, body, context }: Conversation) {
  const { request, history } = body
  const messages: ModelMessage[] = [{ role: 'user', text: writeUserPrompt({ request, history }, context) }]
  let inputTokens = 0
  let outputTokens = 0
  let corrections = 0
  const correct = (reason: string) => {
    corrections++
    if (corrections > maximumCorrections) throw invalid(reason)
    onStatus(modelTexts.correcting)
  }
  for (let round = 0; round < maximumRounds; round++) {
    const turn = await ask(messages)
    inputTokens += turn.inputTokens
    outputTokens += turn.outputTokens
    if (turn.isCutOff) throw invalid(modelTexts.cutOff)
    const { text, calls } = turn
    // Neither provider takes an empty message.
    if (text !== '' || calls.length > 0) messages.push({ role: 'assistant', text, calls })
    if (calls.length === 0) {
      correct(text.trim() === '' ? modelTexts.empty : modelTexts.prose)
      messages.push({ role: 'user', text: modelTexts.callSubmit })
      continue
    }
    const results: { id: string; content: string; isError: boolean }[] = []
    for (const { id, name, input } of calls) {
      if (input === undefined) {
        correct(modelTexts.brokenJson)
        results.push({ id, content: modelTexts.brokenJson, isError: true })
      } else if (name !== submitTool) {
        onStatus(modelTexts.lookingUp)
        results.push({ id, ...runModelTool(name, input, context) })
      } else {
        const checked = submit(input)
        if (!('problem' in checked)) return { checked, inputTokens, outputTokens }
        const { reason, detail } = checked.problem
        correct(reason)
        results.push({ id, content: detail, isError: true })
      }
    }
    messages.push({ role: 'tools', results })
  }
  throw invalid(modelTexts.tooManyRounds(maximumRounds))
}
