import { useEffect, useState } from 'react'
import { shortenAddress } from '../wallet/shortenAddress.ts'
import { Icon } from './Icon.tsx'

const copiedMs = 2_000

/** Whether a value is an address, a hash or an id, which is too long for a row. */
export const isLong = (value: string) => /^\S{33,}$/.test(value)

/** An address or hash in short; a click shows all of it in groups of four, another one copies it. */
export function Address({ value, isOpen = false }: { readonly value: string; readonly isOpen?: boolean }) {
  const [isFull, setIsFull] = useState(isOpen)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const short = shortenAddress(value)
  return (
    <span className="address">
      <button type="button" aria-expanded={isFull} title={value} onClick={() => setIsFull(!isFull)}>
        {isFull ? value.match(/^0x|.{1,4}/g)?.map((group, index) => <span key={index}>{group}</span>) : short}
      </button>
      <button
        type="button"
        aria-label={isCopied ? 'Copied' : `Copy ${short}`}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
    </span>
  )
}
