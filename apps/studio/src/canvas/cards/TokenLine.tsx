import type { CSSProperties } from 'react'
import { CountUp } from './CountUp.tsx'
import { fitAmounts, shortAmount } from './fitAmounts.ts'
import { splitAmounts } from './splitAmounts.ts'

type Props = {
  readonly text: string
  /** Paths of the logos of tokens and chains, by symbol or name. */
  readonly logos: ReadonlyMap<string, string>
  /** Whether the last amount counts up. */
  readonly counts?: boolean
  /** Whether it has room for symbols beside logos at every zoom. */
  readonly isWhole?: boolean
}

/** `1 ETH → 2,449.38 USDC` with the logos of its tokens. */
export function TokenLine({ text, logos, counts = false, isWhole = false }: Props) {
  if (logos.size === 0) return withCount(text, counts)
  const parts = splitAmounts(text, logos)
  const { bare, brief } = isWhole ? { bare: undefined, brief: undefined } : fitAmounts(parts)
  return parts.map(({ amount, name, logo }, at, { length }) => {
    const counted = amount && withCount(amount, counts && at === length - 1)
    if (!logo) return counted
    const short = brief && shortAmount(amount)
    const shown = short ? (
      <span data-brief={brief} data-short={short}>
        {counted}
      </span>
    ) : (
      counted
    )
    return (
      <span key={name} className="studio-logo" data-bare={bare} style={{ '--logo': `url(${logo})` } as CSSProperties}>
        {shown}
        {name}
      </span>
    )
  })
}

const withCount = (text: string, counts: boolean) => (counts ? <CountUp key="count" text={text} /> : text)
