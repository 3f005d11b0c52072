import { type DBSchema, openDB } from 'idb'
import { scopedName } from '../../ui/browserStorage.ts'
import type { ChatMessage } from './chatMessage.ts'

type Row = ChatMessage & {
  /** Project or template id. */
  readonly key: string
}

type ConversationSchema = DBSchema & {
  messages: { key: string; value: Row; indexes: { conversation: [string, number] } }
}

/** Conversations with the assistant, in this browser alone. */
export type Conversations = {
  /** The newest `maxMessages`, oldest first. */
  read(key: string): Promise<readonly ChatMessage[]>
  put(key: string, messages: readonly ChatMessage[]): Promise<void>
  removeMessage(id: string): Promise<void>
  /** Deletes a conversation and returns it. */
  remove(key: string): Promise<readonly ChatMessage[]>
  /** Assigns a template's conversation to the project that was made of it. */
  move(from: string, to: string): Promise<void>
  /** All conversations by project or template. */
  readAll(): Promise<Readonly<Record<string, readonly ChatMessage[]>>>
  /** Deletes conversations without a message for 180 days. */
  deleteExpired(now: number): Promise<void>
}

export const maxMessages = 200

const expiryMs = 180 * 86_400_000

const rangeOf = (key: string) => IDBKeyRange.bound([key], [key, []])

const toMessage = ({ key: _, ...message }: Row): ChatMessage => message

let opened: Promise<Conversations> | null = null

/** Opens the database of conversations, once for the page. Throws the browser's error. */
export function openConversations(): Promise<Conversations> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<Conversations> {
  const db = await openDB<ConversationSchema>(scopedName('sluice-conversations'), 1, {
    upgrade(database) {
      database.createObjectStore('messages', { keyPath: 'id' }).createIndex('conversation', ['key', 'timestamp'])
    },
    // Lets another tab delete everything.
    blocking(_current, _wanted, event) {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
  })
  const rowsOf = (key: string) => db.getAllFromIndex('messages', 'conversation', rangeOf(key))
  const removeRows = async (rows: readonly Row[]) => {
    const { store, done } = db.transaction('messages', 'readwrite')
    await Promise.all([...rows.map(({ id }) => store.delete(id)), done])
  }
  const putRows = async (rows: readonly Row[]) => {
    const { store, done } = db.transaction('messages', 'readwrite')
    await Promise.all([...rows.map(row => store.put(row)), done])
  }
  const groupRows = async () => Map.groupBy(await db.getAllFromIndex('messages', 'conversation'), ({ key }) => key)
  return {
    async read(key) {
      const rows = await rowsOf(key)
      const spare = rows.slice(0, -maxMessages)
      if (spare.length > 0) await removeRows(spare)
      return rows.slice(-maxMessages).map(toMessage)
    },
    put: (key, messages) => putRows(messages.map(message => ({ ...message, key }))),
    removeMessage: id => db.delete('messages', id),
    async remove(key) {
      const rows = await rowsOf(key)
      await removeRows(rows)
      return rows.map(toMessage)
    },
    async move(from, to) {
      await putRows((await rowsOf(from)).map(row => ({ ...row, key: to })))
    },
    async readAll() {
      return Object.fromEntries([...(await groupRows())].map(([key, rows]) => [key, rows.map(toMessage)]))
    },
    async deleteExpired(now) {
      const groups = [...(await groupRows()).values()]
      await removeRows(groups.filter(rows => now - rows.at(-1)!.timestamp >= expiryMs).flat())
    },
  }
}
