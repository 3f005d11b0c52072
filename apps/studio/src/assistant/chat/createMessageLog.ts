import type { StoreApi } from 'zustand/vanilla'
import type { AnswerDetails, ChatMessage } from '../../editor/conversations/chatMessage.ts'
import { type Conversations, maxMessages } from '../../editor/conversations/openConversations.ts'

export type MessageLogState = {
  readonly messages: readonly ChatMessage[]
  /** Whether earlier messages were read. */
  readonly isRead: boolean
  /** Why the browser does not store the conversation; null while it does. */
  readonly historyError: unknown
}

export type MessageLog = {
  add(message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage
  /** Changes the parts of an answer besides its text. */
  update(id: string, change: Partial<AnswerDetails>): void
  removeLast(): void
  /** Deletes all messages; the returned function restores them. */
  clear(): () => void
  /** Reads the conversation of a project; the messages of a template move on with it. */
  open(key: string): Promise<void>
}

type Options = {
  readonly store: Pick<StoreApi<MessageLogState>, 'getState' | 'setState'>
  readonly conversations: () => Promise<Conversations>
  readonly now: () => number
  readonly makeId: () => string
}

/** The messages of a conversation, each change written to the browser's database. */
export function createMessageLog({ store, conversations, now, makeId }: Options): MessageLog {
  const { getState, setState } = store
  let key: string | null = null
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes one after the other; a browser that refuses is reported in the state. */
  const write = (act: (storage: Conversations) => Promise<unknown>) => {
    writing = writing
      .then(async () => act(await conversations()))
      .then(
        () => setState({ historyError: null }),
        (historyError: unknown) => setState({ historyError }),
      )
    return writing
  }
  const keep = (messages: readonly ChatMessage[]) => {
    const owner = key
    if (owner !== null) void write(storage => storage.put(owner, messages))
  }

  return {
    add(message) {
      const last = getState().messages.at(-1)
      const added = { id: makeId(), timestamp: Math.max(now(), (last?.timestamp ?? 0) + 1), ...message }
      setState({ messages: [...getState().messages, added].slice(-maxMessages) })
      keep([added])
      return added
    },
    update(id, change) {
      const found = getState().messages.find(message => message.id === id)
      if (!found?.answer) return
      const changed = { ...found, answer: { ...found.answer, ...change } }
      setState({ messages: getState().messages.map(message => (message === found ? changed : message)) })
      keep([changed])
    },
    removeLast() {
      const { messages } = getState()
      const last = messages.at(-1)
      if (!last) return
      setState({ messages: messages.slice(0, -1) })
      if (key !== null) void write(storage => storage.removeMessage(last.id))
    },
    clear() {
      const { messages } = getState()
      const owner = key
      setState({ messages: [] })
      if (owner !== null) void write(storage => storage.remove(owner))
      return () => {
        const restored = [...messages.map(closeProposal), ...getState().messages]
        setState({ messages: restored })
        keep(restored)
      }
    },
    async open(next) {
      const before = key
      if (before === next) return
      key = next
      if (before !== null) return void write(storage => storage.move(before, next))
      await write(async storage => {
        await storage.deleteExpired(now())
        const earlier = (await storage.read(next)).map(closeProposal)
        setState({ messages: [...earlier, ...getState().messages] })
      })
      setState({ isRead: true })
    },
  }
}

/** A proposal of an earlier visit has no document to apply. */
function closeProposal(message: ChatMessage): ChatMessage {
  if (message.answer?.state !== 'open') return message
  return { ...message, answer: { ...message.answer, state: 'outdated' } }
}
