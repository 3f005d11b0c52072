import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import type { IcmMessage } from './IcmMessage.ts'
import { progressOf, type RouteChain, type Routed, routeOf } from './routeOf.ts'
import { useIcm } from './useIcm.ts'

/** Logos and names of the chains that a message was sent from and to. */
export function MessageRoute({ message }: { readonly message: Routed }) {
  const { from, to } = routeOf(message, useIcm().subnets.subnets)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
      <Chain chain={from} />
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      <span className="sr-only"> to </span>
      <Chain chain={to} />
    </span>
  )
}

function Chain({ chain }: { readonly chain: RouteChain }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <ChainMark chain={chain} size="small" />
      <span className="min-w-0 break-words">{chain.name}</span>
    </span>
  )
}

/** How far a message has come, in three steps. */
export function MessageProgress({ message: { status, deliveryTime } }: { readonly message: IcmMessage }) {
  const after =
    status === 'completed' && deliveryTime !== null ? ` after ${deliveryTime < 1 ? '<1' : deliveryTime} s` : ''
  return (
    <ol aria-label="Progress" className="message-progress">
      {progressOf(status).map(([step, state]) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {step}
          {step === 'Executed' && after}
          {state === 'failed' && <span className="sr-only">, not</span>}
        </li>
      ))}
    </ol>
  )
}
