import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../editor/conversations/chatMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { Notice } from '../../ui/Notice.tsx'
import { assistantTexts } from '../texts.ts'
import { useChat, useChatState } from './ChatContext.tsx'
import { FormattedText } from './FormattedText.tsx'
import { MessageBubble } from './MessageBubble.tsx'

/** Messages shown until earlier ones are asked for. */
const shownAtFirst = 40

/** Distance in pixels from the end that still counts as reading the end. */
const nearEnd = 80

/** Pixels above an answer that is shown from its beginning. */
const answerGap = 12

type Props = {
  /** Shown while there is no message. */
  readonly welcome: ReactNode
  /** Receives the focus when a pressed button disappears. */
  readonly field: RefObject<HTMLElement | null>
}

/** The conversation, newest at the end. */
export function MessageList({ welcome, field }: Props) {
  const messages = useChatState(state => state.messages)
  const running = useChatState(state => state.running)
  const historyError = useChatState(state => state.historyError)
  const isRead = useChatState(state => state.isRead)
  const [limit, setLimit] = useState(shownAtFirst)
  const list = useStickyEnd(messages, running)
  useKeptFocus(list, field)
  const shown = messages.slice(-limit)
  const earlier = messages.length - shown.length
  const last = messages.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reached by keys
    <div ref={list} tabIndex={0} className="scroll-slim min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
      {historyError !== null && (
        <Notice tone="warn" className="mb-3" title={assistantTexts.historyLost(describeError(historyError).message)} />
      )}
      {isRead && messages.length === 0 && running === null && welcome}
      {earlier > 0 && (
        <Button look="quiet" className="mb-2 w-full" onClick={() => setLimit(limit + shownAtFirst)}>
          {assistantTexts.earlier(earlier)}
        </Button>
      )}
      <div role="log" aria-live="polite" aria-label={assistantTexts.conversation} className="space-y-3">
        {shown.map(message => (
          <MessageBubble key={message.id} message={message} isLast={message === last && running === null} />
        ))}
      </div>
      {running && <Running statuses={running.statuses} text={running.text} />}
    </div>
  )
}

type RunningProps = { readonly statuses: readonly string[]; readonly text: string }

/** What is being done, and the words that came so far. */
function Running({ statuses, text }: RunningProps) {
  const chat = useChat()
  return (
    <div className="mt-3 space-y-2">
      {/* The whole message is announced once, at its end. */}
      {text && (
        <div aria-hidden="true">
          <FormattedText text={text} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <ul role="status" className="min-w-0 flex-1 space-y-0.5 text-ink-2">
          {statuses.map((status, index) => (
            <li key={status} className="flex items-center gap-2">
              {index === statuses.length - 1 ? (
                <LoaderCircle size={14} aria-hidden="true" className="shrink-0 animate-spin" />
              ) : (
                <span aria-hidden="true" className="grid size-3.5 shrink-0 place-items-center text-success">
                  ✓
                </span>
              )}
              {status}
            </li>
          ))}
        </ul>
        <Button onClick={chat.stop}>{assistantTexts.stop}</Button>
      </div>
    </div>
  )
}

/** Moves the focus to the message field when the focused button disappears, except on touch, where the keyboard would open. */
function useKeptFocus(list: RefObject<HTMLElement | null>, field: Props['field']): void {
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => {
      focused.current = target
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (!(focused.current instanceof Node) || focused.current.isConnected) return
    focused.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  })
}

/**
 * Keeps the end in view while it is being read; a message of the user always is. A long answer is shown from its
 * beginning.
 */
function useStickyEnd(messages: readonly ChatMessage[], running: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])
  const last = messages.at(-1)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !(isAtEnd.current || last?.type === 'user')) return
    const end = element.scrollHeight - element.clientHeight
    const answer = last?.type === 'assistant' && running === null ? element.querySelector('article:last-child') : null
    const start = answer && answer.getBoundingClientRect().top - element.getBoundingClientRect().top - answerGap
    element.scrollTo({ top: start === null ? end : Math.min(end, element.scrollTop + start) })
  }, [last, running])
  return list
}
