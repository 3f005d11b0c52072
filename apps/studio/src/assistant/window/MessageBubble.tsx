import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ChatMessage } from '../../editor/conversations/chatMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Notice } from '../../ui/Notice.tsx'
import { assistantTexts } from '../texts.ts'
import { AnswerNotes } from './AnswerNotes.tsx'
import { useChat } from './ChatContext.tsx'
import { FormattedText } from './FormattedText.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { wrappingButton } from './wrappingButton.ts'

type Props = {
  readonly message: ChatMessage
  /** Whether it can still be answered or tried again. */
  readonly isLast: boolean
}

/** One message with its proposal or failure. */
export function MessageBubble({ message, isLast }: Props) {
  const { type, content, timestamp, answer, failure } = message
  if (failure) return <FailureNotice message={message} isLast={isLast} />
  if (type === 'system') return <p className="text-center text-meta text-ink-2">{content}</p>
  const isUser = type === 'user'
  return (
    <article aria-label={isUser ? assistantTexts.you : assistantTexts.assistant} title={formatDateTime(timestamp)}>
      {isUser ? (
        <p className="scroll-slim ml-auto max-h-60 w-fit max-w-[calc(100%-2rem)] overflow-y-auto rounded-lg bg-accent-soft px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      ) : (
        <>
          <FormattedText text={content} />
          {answer?.options && isLast && <Options options={answer.options} />}
          {answer?.proposal && <ProposalCard message={message} />}
          {answer && <AnswerNotes answer={answer} />}
        </>
      )}
    </article>
  )
}

/** Answers to choose from; another one can be typed. */
function Options({ options }: { readonly options: readonly string[] }) {
  const chat = useChat()
  return (
    <ul aria-label={assistantTexts.options} className="mt-2 flex flex-wrap gap-1.5">
      {options.map(option => (
        <li key={option} className="max-w-full">
          <Button className={wrappingButton} onClick={() => void chat.send(option)}>
            {option}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function FailureNotice({ message, isLast }: { readonly message: ChatMessage; readonly isLast: boolean }) {
  const chat = useChat()
  const { isStopped, help } = message.failure!
  return (
    <Notice
      tone={isStopped ? 'info' : 'danger'}
      title={message.content}
      help={help}
      action={
        isLast && (
          <Button icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => void chat.retry()}>
            {assistantTexts.retry}
          </Button>
        )
      }
    />
  )
}
