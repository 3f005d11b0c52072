import { assistantLimits } from '@sluice/protocol'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { assistantTexts } from '../texts.ts'
import { useChat, useChatState } from './ChatContext.tsx'

/** Characters left from which on they are counted. */
const countedFrom = 400

/** Message field. Enter sends, Shift+Enter starts a new line. Source: spec 001 §2.1. */
export function Composer({ field }: { readonly field: Ref<HTMLTextAreaElement> }) {
  const chat = useChat()
  const isRunning = useChatState(state => state.running !== null)
  const isRefining = useChatState(state => state.refined !== null)
  const isAsked = useChatState(state => state.messages.at(-1)?.answer?.pending !== undefined)
  const isProposed = useChatState(state => state.proposal !== null)
  const [text, setText] = useState('')
  const { length } = text.trim()
  const limit = assistantLimits.characters
  const isTooLong = length > limit
  const canSend = length > 0 && !isTooLong && !isRunning
  const send = () => {
    if (!canSend) return
    setText('')
    void chat.send(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition belongs to the composition; Safari reports it as key code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="shrink-0 border-t border-line p-2 pb-[max(8px,env(safe-area-inset-bottom))]"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {isRefining && (
        <p className="mb-1 flex items-center gap-1 rounded-md bg-accent-soft pl-2 text-meta text-accent-strong">
          <span className="min-w-0 flex-1 truncate">{assistantTexts.refining}</span>
          <CloseButton
            aria-label={assistantTexts.dropRefining}
            title={assistantTexts.dropRefining}
            onClick={chat.dropRefined}
          />
        </p>
      )}
      <div className="flex items-end gap-1.5 rounded-lg border border-line-strong bg-surface-1 p-1 pl-2.5 focus-within:outline-2 focus-within:outline-accent">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={assistantTexts.input}
          placeholder={
            isAsked
              ? assistantTexts.answerPlaceholder
              : isRefining || isProposed
                ? assistantTexts.refinePlaceholder
                : assistantTexts.placeholder
          }
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="scroll-slim field-sizing-content max-h-36 min-h-8 min-w-0 flex-1 resize-none bg-transparent py-1.5 leading-5 outline-none pointer-coarse:text-base"
        />
        <Button
          submit
          iconOnly
          look="primary"
          disabled={!canSend}
          aria-label={assistantTexts.send}
          title={assistantTexts.keys}
          icon={<ArrowUp size={16} aria-hidden="true" />}
        />
      </div>
      {length > limit - countedFrom && (
        <p role="status" className={`mt-1 text-right text-meta ${isTooLong ? 'text-danger' : 'text-ink-2'}`}>
          {assistantTexts.length(length, limit)}
        </p>
      )}
    </form>
  )
}
