import type { CSSProperties, ReactNode } from 'react'
import { isSaidByLogo, shortAmount } from './amountWidths.ts'
import { CountUp } from './CountUp.tsx'
import { fitAmounts } from './fitAmounts.ts'
import { type AmountPart, arrow, splitAmounts } from './splitAmounts.ts'

type Props = {
  readonly text: string
  /** Paths of the logos of tokens and chains, by symbol or name. */
  readonly logos: ReadonlyMap<string, string>
  /** Whether the last amount counts up. */
  readonly counts?: boolean
  /** Whether it has room for all at every zoom. */
  readonly isWhole?: boolean
  /** Whether it may break before an arrow where cards are compact. */
  readonly hasTwoLines?: boolean
}

/** `1 ETH → 2,449.38 USDC` with the logos of its tokens. */
export function TokenLine({ text, logos, counts = false, isWhole = false, hasTwoLines = false }: Props) {
  const parts = splitAmounts(text, logos)
  if (parts.every(({ name }) => name === '')) return withCount(text, counts)
  const fit = isWhole ? {} : fitAmounts(parts, { hasTwoLines })
  return <AmountParts parts={parts} counts={counts} {...fit} />
}

type PartsProps = {
  readonly parts: readonly AmountPart[]
  readonly counts?: boolean
  /** Steps of the zoom at which symbols with logos are left out. */
  readonly hideSymbols?: string | undefined
  /** Steps of the zoom at which amounts are shortened. */
  readonly brief?: string | undefined
}

/** Amounts with logos. A line breaks before an arrow and nowhere else. */
export function AmountParts({ parts, counts = false, hideSymbols, brief }: PartsProps) {
  const lines: ReactNode[] = []
  for (const [at, part] of parts.entries()) {
    if (part.amount === arrow) continue
    const { amount, name, logo } = part
    const short = brief && shortAmount(amount)
    const counted = amount && withCount(amount, counts && at === parts.length - 1)
    lines.push(
      at > 0 && ' ',
      <span key={`${at} ${name}`} className="whitespace-nowrap">
        {at > 0 && '→ '}
        <span {...(logo && { className: 'studio-logo', style: { '--logo': `url(${logo})` } as CSSProperties })}>
          {short ? (
            <span data-brief={brief} data-short={short}>
              {counted}
            </span>
          ) : (
            counted
          )}
          {hideSymbols && isSaidByLogo(part) ? <span data-hide={hideSymbols}>{name}</span> : name}
        </span>
      </span>,
    )
  }
  return lines
}

const withCount = (text: string, counts: boolean) => (counts ? <CountUp key="count" text={text} /> : text)
