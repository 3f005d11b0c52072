import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Chat, ChatState } from '../chat/createChat.ts'

const ChatContext = createContext<Chat | null>(null)

export function ChatProvider({ chat, children }: { readonly chat: Chat; readonly children: ReactNode }) {
  return <ChatContext value={chat}>{children}</ChatContext>
}

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat is used outside of ChatProvider')
  return chat
}

export function useChatState<T>(select: (state: ChatState) => T): T {
  return useStore(useChat(), select)
}
