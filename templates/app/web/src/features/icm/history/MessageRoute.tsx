import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import type { MessageStatus } from '../IcmMessage.ts'
import { useIcm } from '../useIcm.ts'
import { progressOf, type RouteChain, type Routed, routeOf } from './routeOf.ts'

/** Logos and names of the chains that a message was sent from and to. */
export function MessageRoute({ message }: { readonly message: Routed }) {
  const { from, to } = routeOf(message, useIcm().icmChains)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 font-medium text-sm">
      <Chain chain={from} />
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        <span className="sr-only"> to </span>
        <Chain chain={to} />
      </span>
    </span>
  )
}

/** The same as two large tiles, on top of a review or receipt. */
export function RouteSummary({ message }: { readonly message: Routed }) {
  const { from, to } = routeOf(message, useIcm().icmChains)
  return (
    <dl className="route-summary">
      {[['From', from] as const, ['To', to] as const].map(([label, chain]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ChainMark chain={chain} size="large" />
            <span className="min-w-0 break-words">{chain.name}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Chain({ chain }: { readonly chain: RouteChain }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <ChainMark chain={chain} size="small" />
      <span className="min-w-0 break-words">{chain.name}</span>
    </span>
  )
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export type MessageProgressProps = {
  readonly status: MessageStatus | 'mining'
  /** Seconds; null while unknown. */
  readonly deliveryTime: number | null
  /** When it was sent, in ms; null while unknown, absent where it is not shown. */
  readonly sentAt?: number | null
  /** Over the whole width, with the words below their marks. */
  readonly isLarge?: boolean
}

/** How far a message has come, in three steps. */
export function MessageProgress({ status, deliveryTime, sentAt, isLarge = false }: MessageProgressProps) {
  const after =
    status === 'completed' && deliveryTime !== null ? `after ${deliveryTime < 1 ? '<1' : deliveryTime} s` : null
  return (
    <ol aria-label="Progress" className="message-progress" data-size={isLarge ? 'large' : undefined}>
      {progressOf(status).map(([step, state]) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {step}
          {step === 'Sent' && sentAt === null && <Skeleton text="00:00:00" />}
          {step === 'Sent' && typeof sentAt === 'number' && (
            <time className="text-muted" dateTime={new Date(sentAt).toISOString()}>
              {timeOfDay.format(sentAt)}
            </time>
          )}
          {step === 'Completed' && after !== null && <span className="text-muted">{after}</span>}
        </li>
      ))}
    </ol>
  )
}
