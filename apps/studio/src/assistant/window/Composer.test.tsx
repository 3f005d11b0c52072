// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Chat, ChatState } from '../chat/createChat.ts'
import { ChatProvider } from './ChatContext.tsx'
import { Composer } from './Composer.tsx'

afterEach(cleanup)

function show() {
  const sent: string[] = []
  const store = createStore<ChatState>(() => ({
    messages: [],
    isRead: true,
    historyError: null,
    running: null,
    proposal: null,
    refined: null,
    isApplying: false,
  }))
  const chat = Object.assign(store, { send: async (text: string) => void sent.push(text) }) as unknown as Chat
  const { container } = render(
    <ChatProvider chat={chat}>
      <Composer field={createRef()} />
    </ChatProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { sent, store, field, button, type, parts: within(container) }
}

describe('Composer', () => {
  it('default: Enter sends and empties the field', () => {
    const { sent, field, type } = show()
    type('Swap 1 ETH for USDC')
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect([sent, field.value]).toEqual([['Swap 1 ETH for USDC'], ''])
  })

  it('behavior: Shift+Enter, and Enter while an IME composes, stay in the field', () => {
    const { sent, field, type } = show()
    type('交换')
    expect(fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true)
    expect(sent).toEqual([])
  })

  it('behavior: counts characters near the limit, and sends no more than it', () => {
    const { sent, field, button, type, parts } = show()
    type('a'.repeat(3_600))
    expect(parts.queryByRole('status')).toBeNull()
    type('a'.repeat(4_000))
    expect([parts.getByRole('status').textContent, button.disabled]).toEqual(['4,000 of 4,000 characters', false])
    type('a'.repeat(4_001))
    expect([parts.getByRole('status').textContent, button.disabled]).toEqual(['4,001 of 4,000 characters', true])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect([sent, field.value.length]).toEqual([[], 4_001])
  })

  it('behavior: Send is disabled for blank text and while a request is answered', () => {
    const { sent, store, field, button, type } = show()
    expect(button.disabled).toBe(true)
    type(' \n ')
    expect(button.disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter' })
    type('next')
    expect(button.disabled).toBe(false)
    act(() => store.setState({ running: { statuses: ['Analyzing your request...'], text: '' } }))
    expect(button.disabled).toBe(true)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect([sent, field.value]).toEqual([[], 'next'])
  })
})
