import { type KeyboardEvent, useState } from 'react'
import { copyText } from './copyText.ts'
import { formatAddress } from './formatAddress.ts'
import { shortenMiddle } from './shortenMiddle.ts'
import { uiTexts } from './texts.ts'

/** Shortened address, with its EIP-55 checksum, or hash; full on hover, copied on click. */
export function CopyableHash({
  value: given,
  head = 6,
  tail = 4,
  shown,
}: {
  readonly value: string
  readonly head?: number
  readonly tail?: number
  readonly shown?: string
}) {
  const value = formatAddress(given)
  const [copied, setCopied] = useState(false)
  const copy = () => void copyText(value).then(setCopied)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    copy()
  }
  const visible = copied ? uiTexts.copied : (shown ?? shortenMiddle(value, head, tail))
  return (
    <button
      type="button"
      title={copied ? uiTexts.copied : value}
      aria-label={`${visible}, ${uiTexts.copy} ${value}`}
      onClick={copy}
      onKeyDown={onKeyDown}
      onBlur={() => setCopied(false)}
      className={`${shown === undefined ? 'code' : 'figures'} rounded-sm whitespace-nowrap decoration-dotted underline-offset-2 hover:underline`}
    >
      {visible}
    </button>
  )
}
