import { describe, expect, it } from 'vitest'
import { conversations } from '../test/conversations.ts'
import { makeContext } from '../test/intent/makeContext.ts'
import { assist } from './assist.ts'
import type { Answer } from './assistant.ts'

const marks = { question: '? ', proposal: '+ ', reply: '' }

/** The answer to the last turn. */
function converse(turns: readonly string[]): string {
  const context = makeContext()
  const answer = turns.reduce<Answer | undefined>(
    (before, turn) => assist(turn, before?.kind === 'question' ? { ...context, pending: before.pending } : context),
    undefined,
  )!
  return `${marks[answer.kind]}${answer.message}`
}

describe('assist: conversations', () => {
  it.each(conversations)('default: %s', (turns, answer) => {
    expect(converse(turns)).toBe(answer)
  })
})
