import type { DocumentStore } from '../../editor/documentStore.ts'
import type { Chat } from './createChat.ts'

const chats = new WeakMap<DocumentStore, Chat>()

/** The conversation about an opened document, created with its first use. */
export function findChat(documents: DocumentStore, create: () => Chat): Chat {
  const chat = chats.get(documents) ?? create()
  chats.set(documents, chat)
  return chat
}
