import { sameAddress } from '@sluice/guard'
import type { Trade, TradeSide } from './readTrade.ts'
import { reviewTexts } from './texts.ts'

const isSameToken = (one: TradeSide | null, other: TradeSide | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.token.chainId === other.token.chainId &&
    sameAddress(one.token.address, other.token.address))

/** Whether the second trade is a new quote for the first: same tokens, same amount paid. */
export function isSameTrade(before: Trade, after: Trade): boolean {
  return (
    before.kind === after.kind &&
    before.pays?.units === after.pays?.units &&
    isSameToken(before.pays, after.pays) &&
    isSameToken(before.receives, after.receives)
  )
}

/** Says by how much the received amount changed; null if it did not. */
export function describeChange(before: Trade, after: Trade): string | null {
  const [old, now] = [before.receives?.units ?? 0n, after.receives?.units ?? 0n]
  if (old === now || old === 0n) return null
  const sign = now < old ? '−' : '+'
  const difference = now < old ? old - now : now - old
  const thousandths = (difference * 100_000n) / old
  const percent = thousandths === 0n ? '<0.001' : formatThousandths(thousandths)
  return reviewTexts.renewed(`${sign}${percent} %`)
}

const formatThousandths = (thousandths: bigint) =>
  `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`.replace(/\.?0+$/, '')
