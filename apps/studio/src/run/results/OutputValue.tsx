import { isJsonObject, type Json } from '@sluice/workflow'
import { useState } from 'react'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { ChainLogo } from '../../ui/logos/ChainLogo.tsx'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { describeReceipt } from './describeReceipt.ts'
import { OpenValue } from './OpenValue.tsx'
import { resultTexts } from './texts.ts'

const longestLine = 64

export type ShownToken = { readonly chainId: number; readonly address: string; readonly symbol: string }

type Props = {
  readonly name: string
  readonly value: Json
  readonly isChain: boolean
  /** Formatted value; the raw one is in the tooltip and copied. */
  readonly readable: string | undefined
  /** Token of an amount, or the token itself. */
  readonly token: ShownToken | undefined
  /** What an amount is worth. */
  readonly dollars: string | undefined
}

/** One output in one line; objects and long texts open under “Details”. */
export function OutputValue({ name, value, isChain, readable, token, dollars }: Props) {
  const logo = token && <TokenLogo {...token} size={16} />
  if (readable !== undefined && typeof value !== 'object') {
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {logo}
        {isChain && <ChainLogo chainId={Number(value)} name={readable} size={16} />}
        <CopyableHash value={String(value)} shown={readable} />
        {dollars && <span className="text-ink-2">≈ {dollars}</span>}
      </span>
    )
  }
  if (typeof value === 'boolean') return <span>{value ? resultTexts.yes : resultTexts.no}</span>
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{20,}$/.test(value))
    return <CopyableHash value={value} head={10} tail={8} />
  const line = readable ?? summarize(value)
  if (typeof value !== 'object' && line.length <= longestLine && !line.includes('\n'))
    return <span className="figures break-words">{line}</span>
  return (
    <Folded name={name} value={value}>
      {logo}
      <span className="figures min-w-0 truncate">{line.slice(0, 400)}</span>
    </Folded>
  )
}

type FoldedProps = { readonly name: string; readonly value: Json; readonly children: React.ReactNode }

function Folded({ name, value, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-center gap-1.5">
        {children}
        <span className="shrink-0 text-meta text-accent underline underline-offset-2">{uiTexts.details}</span>
      </summary>
      {isOpen && <OpenValue name={name} value={value} />}
    </details>
  )
}

function summarize(value: Json): string {
  if (Array.isArray(value)) return resultTexts.items(value.length)
  if (isJsonObject(value)) return describeReceipt(value) ?? resultTexts.keys(Object.keys(value).length)
  return String(value)
}
