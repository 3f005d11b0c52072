import { findToken } from '@sluice/defi'
import X from 'lucide-react/icons/x'
import { useNow } from '../../run/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { shortenMiddle } from '../../ui/shortenMiddle.ts'
import type { BridgeLock } from './bridgeLocks.ts'
import { bridgeDirections } from './monadForm.ts'
import { monadTexts as texts } from './texts.ts'

type Props = {
  readonly locks: readonly BridgeLock[]
  readonly isDisabled: boolean
  /** Why nothing can be refunded now. */
  readonly refusal: string | undefined
  readonly onRefund: (lock: BridgeLock) => void
  readonly onForget: (id: string) => void
}

/** Locks without a claim, each with its refund. */
export function LockList({ locks, isDisabled, refusal, onRefund, onForget }: Props) {
  const now = useNow(locks.length > 0, 5_000)
  if (locks.length === 0) return null
  return (
    <section aria-label={texts.locks} className="space-y-2 rounded-lg border border-line bg-surface-1 p-3">
      <h3 className="font-semibold">{texts.locks}</h3>
      <p className="text-meta text-ink-2">{texts.locksText}</p>
      <ul className="space-y-2">
        {locks.map(lock => {
          const isExpired = lock.timelock * 1000 <= now
          const time = texts.refundFrom(formatDateTime(lock.timelock * 1000))
          // A local chain has a clock of its own: it decides itself whether the lock has expired.
          const early = lock.source === 'live' && !isExpired ? time : undefined
          return (
            <li key={lock.id} className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium tabular-nums">
                  {texts.lock(lock.amount, symbolOf(lock), texts.directions[lock.direction])}
                </p>
                <p className="text-meta text-ink-2">{isExpired ? texts.refundNow : time}</p>
                <CopyableHash value={lock.id} head={8} tail={6} />
              </div>
              <SourceBadge source={lock.source} />
              <Button
                aria-label={texts.refundOf(shortenMiddle(lock.id, 8, 6))}
                disabled={isDisabled}
                reason={early ?? refusal}
                onClick={() => onRefund(lock)}
              >
                {texts.refund}
              </Button>
              <Button
                look="quiet"
                iconOnly
                aria-label={texts.forget}
                title={texts.forget}
                disabled={isDisabled}
                onClick={() => onForget(lock.id)}
                icon={<X size={14} aria-hidden="true" />}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function symbolOf({ direction, sourceToken }: BridgeLock): string {
  return findToken(bridgeDirections[direction][0], sourceToken)?.symbol ?? shortenMiddle(sourceToken)
}
