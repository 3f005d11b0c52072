import { findTemplate } from '@sluice/catalogue'
import type { ProcessBody, ProcessEvent, ProcessReply } from '@sluice/protocol'
import { documentFromTemplate, type Patch, type WorkflowDocument } from '@sluice/workflow'
import { expect } from 'vitest'
import { createChat } from '../src/assistant/chat/createChat.ts'
import type { ChatMessage } from '../src/editor/conversations/chatMessage.ts'
import type { Conversations } from '../src/editor/conversations/openConversations.ts'
import { createEditor } from '../src/editor/createEditor.ts'
import { createDraftStore } from '../src/editor/draftStore.ts'
import { makeCommandContext } from '../src/editor/makeCommandContext.ts'
import { makeHttpClient } from './makeHttpClient.ts'

export const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
export const slippage: Patch = [{ op: 'setConfig', id: 'slippageControl', key: 'slippage', value: 2 }]

export const makeReply = (parts: Partial<ProcessReply> = {}): ProcessReply => ({
  kind: 'reply',
  message: 'Done',
  executionId: 'exec_1',
  requirements: { pattern: 'swap', tokens: ['ETH'], features: ['slippage'], user_intent: 'x' },
  notUnderstood: [],
  model: null,
  ...parts,
})

export const propose = (workflow: WorkflowDocument) =>
  makeReply({
    kind: 'proposal',
    message: 'Sets the slippage to 2%.',
    workflow: workflow as never,
    changes: [{ text: 'Set Slippage to 2%', reason: 'You asked for it.', nodeIds: ['slippageControl'] }],
  })

type Answer = ProcessReply | Response | ((body: ProcessBody, signal: AbortSignal) => Promise<Response> | Response)

export const stream = (...events: readonly ProcessEvent[]) =>
  new Response(events.map(event => `${JSON.stringify(event)}\n`).join(''))

/** A chat whose requests get the answers in order. */
export function makeChat(document: WorkflowDocument = swap, answers: readonly Answer[] = []) {
  const made = makeCommandContext(document)
  const editor = createEditor(made, createDraftStore())
  const bodies: ProcessBody[] = []
  const rest = [...answers]
  const http = makeHttpClient(async (path, { body, signal, headers }) => {
    expect([path, headers.Accept]).toEqual(['/api/assistant/process', 'application/x-ndjson'])
    bodies.push(JSON.parse(String(body)) as ProcessBody)
    const answer = rest.shift()!
    if (typeof answer === 'function') return answer(bodies.at(-1)!, signal!)
    return answer instanceof Response
      ? answer
      : stream({ type: 'status', text: 'Reading' }, { type: 'reply', reply: answer })
  })
  const stored = new Map<string, ChatMessage>()
  const conversations: Conversations = {
    read: async () => [...stored.values()],
    put: async (_key, messages) => {
      for (const message of messages) stored.set(message.id, message)
    },
    removeMessage: async id => void stored.delete(id),
    remove: async () => {
      const all = [...stored.values()]
      stored.clear()
      return all
    },
    move: async () => {},
    readAll: async () => ({}),
    deleteExpired: async () => {},
  }
  let ids = 0
  const chat = createChat({
    editor,
    http,
    plugins: () => [],
    conversations: async () => conversations,
    now: () => 1_000,
    makeId: () => `m${ids++}`,
  })
  const shown = () => chat.getState().messages.map(({ type, content }) => `${type}: ${content}`)
  const current = () => made.documents.getState().document
  return { ...made, editor, chat, bodies, stored, conversations, shown, current }
}
