import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import type { AnswerDetails, ChatMessage, ProposalState } from '../../editor/conversations/chatMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { useDifference } from '../chat/useDifference.ts'
import type { Difference } from '../proposal/describeDifference.ts'
import { useHasApp } from '../proposal/useHasApp.ts'
import { assistantTexts } from '../texts.ts'
import { useChat } from './ChatContext.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { ProposalDiagram } from './ProposalDiagram.tsx'

const tones = { open: 'accent', applied: 'success', discarded: 'neutral', outdated: 'warn' } as const satisfies {
  readonly [state in ProposalState]: string
}

/** A proposed change: in words, as a diagram, with what checking it gave. */
export function ProposalCard({ message }: { readonly message: ChatMessage }) {
  const chat = useChat()
  const shown = useDifference(chat)
  const answer = message.answer!
  const { proposal, changes = [], earlier = [], check } = answer
  const own = shown?.messageId === message.id ? shown : null
  const state = own && !own.difference ? 'outdated' : (answer.state ?? 'open')
  return (
    <section
      aria-label={assistantTexts.proposal(proposal!.name)}
      className="mt-2 space-y-2 rounded-lg border border-line bg-surface-1 p-2.5"
    >
      <header className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{proposal!.name}</h3>
        <Badge tone={tones[state]}>{assistantTexts.states[state]}</Badge>
      </header>
      <ChangeReasons changes={changes} />
      <EarlierChanges texts={earlier} isOpen={state === 'open'} />
      {own?.difference && <ProposalDiagram difference={own.difference} />}
      {check && <CheckResult check={check} labels={new Map(proposal!.nodes.map(({ id, label }) => [id, label]))} />}
      {own?.difference && (
        // In view while a part of a long proposal is.
        <div className="sticky -bottom-3 -mx-2.5 -mb-2.5 rounded-b-lg border-t border-line bg-surface-1 p-2.5">
          <NoAppNote difference={own.difference} />
          <DecisionButtons chat={chat} difference={own.difference} offersApplyOnly />
        </div>
      )}
      {state === 'outdated' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-40 text-warn">{assistantTexts.outdated}</p>
          <Button onClick={() => void chat.askAgain(message.id)}>{assistantTexts.askAgain}</Button>
        </div>
      )}
    </section>
  )
}

/** Said before a workflow is applied that runs in Sluice only. */
function NoAppNote({ difference }: { readonly difference: Difference }) {
  return useHasApp(difference.after) ? null : <p className="mb-2 text-meta text-ink-2">{assistantTexts.noApp}</p>
}

function ChangeReasons({ changes }: { readonly changes: NonNullable<AnswerDetails['changes']> }) {
  const items = changes.map(({ text, reason }) => (
    <span key={text}>
      <span className="font-medium">{text}</span>
      {reason && <span className="block text-meta text-ink-2">{reason}</span>}
    </span>
  ))
  return <LongList label={assistantTexts.changes(changes.length)} className="space-y-1" items={items} />
}

type EarlierProps = {
  readonly texts: readonly string[]
  /** Whether the proposal still waits for a decision. */
  readonly isOpen: boolean
}

/** What an earlier proposal changed and this one keeps. */
function EarlierChanges({ texts, isOpen }: EarlierProps) {
  if (texts.length === 0) return null
  const title = isOpen ? assistantTexts.earlierChanges : assistantTexts.earlierChangesDecided
  return (
    <div className="rounded-md bg-surface-2 px-2 py-1.5 text-meta">
      <p aria-hidden="true" className="text-ink-2">
        {title}
      </p>
      <LongList label={title} className="list-disc space-y-0.5 pl-4" items={texts} />
    </div>
  )
}

const shownAtFirst = 8

type ListProps = {
  readonly label: string
  readonly className: string
  readonly items: readonly ReactNode[]
}

/** The first items of a list, and the others on demand. */
function LongList({ label, className, items }: ListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  const left = items.length - shown.length
  if (items.length === 0) return null
  return (
    <div>
      <ul aria-label={label} className={classNames('wrap-anywhere', className)}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may read the same
          <li key={index}>{item}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" className="mt-1 -ml-2" onClick={() => setShowsAll(true)}>
          {assistantTexts.moreChanges(left)}
        </Button>
      )}
    </div>
  )
}

type Check = NonNullable<AnswerDetails['check']>

type CheckProps = {
  readonly check: Check
  /** Names of nodes by id. */
  readonly labels: ReadonlyMap<string, string>
}

/** What validation and the simulated run said. */
function CheckResult({ check: { issues, run }, labels }: CheckProps) {
  const ran = run.status === 'success'
  const Icon = ran ? CircleCheck : CircleAlert
  return (
    <div className="space-y-1 text-meta">
      <p className="flex items-center gap-1.5 text-success">
        <CircleCheck size={14} aria-hidden="true" className="shrink-0" />
        {issues.length === 0 ? assistantTexts.valid : assistantTexts.validWith(issues.length)}
      </p>
      {issues.length > 0 && (
        <ul className="list-disc pl-8 text-ink-2">
          {issues.map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may read the same
            <li key={index}>{message}</li>
          ))}
        </ul>
      )}
      <details open={!ran}>
        <summary className={`flex cursor-pointer items-center gap-1.5 ${ran ? 'text-success' : 'text-warn'}`}>
          <Icon size={14} aria-hidden="true" className="shrink-0" />
          <span className="underline decoration-dotted underline-offset-2">
            {run.status === 'success'
              ? assistantTexts.ran(formatDuration(run.duration))
              : assistantTexts.runStatuses[run.status]}
          </span>
        </summary>
        <RunResults run={run} labels={labels} />
      </details>
    </div>
  )
}

function RunResults({ run, labels }: { readonly run: Check['run'] } & Pick<CheckProps, 'labels'>) {
  return (
    <ul aria-label={assistantTexts.runResults} className="mt-1 space-y-0.5 pl-5 text-ink-2">
      {run.nodes.map(({ nodeId, status, text }) => (
        <li key={nodeId} className={`wrap-anywhere ${status === 'error' ? 'text-danger' : ''}`}>
          <span className="font-medium">{labels.get(nodeId) ?? nodeId}</span> {text}
        </li>
      ))}
    </ul>
  )
}
