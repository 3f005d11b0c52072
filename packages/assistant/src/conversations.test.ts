import { describe, expect, it } from 'vitest'
import { canvasQuestions } from '../test/canvasQuestions.ts'
import { conversations } from '../test/conversations.ts'
import { openWorkflow } from '../test/corpus/makeAssistantContext.ts'
import { makeContext } from '../test/intent/makeContext.ts'
import { showIntent } from '../test/intent/showIntent.ts'
import { assist } from './assist.ts'
import { readIntent } from './intent/readIntent.ts'
import type { Intent } from './intent.ts'

/** The answer to the last turn, as the table shows it. */
function converse(turns: readonly string[], workflow?: string): string {
  let pending: Intent | undefined
  let shown = ''
  for (const turn of turns) {
    const context = makeContext(undefined, { document: openWorkflow(workflow), ...(pending && { pending }) })
    const answer = assist(turn, context)
    pending = answer.kind === 'question' ? answer.pending : undefined
    shown = answer.kind === 'question' ? `? ${answer.message}` : answer.message
    if (answer.kind !== 'proposal') continue
    const intent = readIntent(turn, context)
    shown = `+ ${intent.kind === 'create' ? showIntent(intent) : answer.changes.map(({ text }) => text).join('; ')}`
  }
  return shown
}

describe('assist: conversations', () => {
  it.each(conversations.map(([turns, answer, workflow]) => ({ turns, answer, workflow })))('default: $turns', one => {
    const { turns, answer, workflow } = one
    expect(converse(turns, workflow)).toBe(answer)
  })
})

describe('readIntent: questions about the canvas', () => {
  const rows = canvasQuestions.map(([question, shown, selected]) => ({ question, shown, selected }))
  it.each(rows)('default: $question', ({ question, shown, selected }) => {
    const context = makeContext('dex-aggregator-swap', selected === undefined ? {} : { selection: [selected] })
    const intent = readIntent(question, context)
    const { topic, componentId = '' } = intent.question ?? {}
    const talk = intent.kind === 'talk' ? intent.summary : intent.kind
    const answer = topic === 'component' ? `${topic} ${componentId}` : (topic ?? talk)
    expect(answer.slice(0, shown.length)).toBe(shown)
  })
})
