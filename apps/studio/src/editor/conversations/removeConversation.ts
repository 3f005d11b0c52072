import type { ChatMessage } from './chatMessage.ts'
import { openConversations } from './openConversations.ts'

/** Deletes a project's conversation and returns it; a browser without a database has none. */
export async function removeConversation(key: string): Promise<readonly ChatMessage[]> {
  try {
    return await (await openConversations()).remove(key)
  } catch (error) {
    console.warn('The conversation could not be deleted', error)
    return []
  }
}

/** Restores a deleted conversation. */
export async function restoreConversation(key: string, messages: readonly ChatMessage[]): Promise<void> {
  if (messages.length > 0) await (await openConversations()).put(key, messages)
}
