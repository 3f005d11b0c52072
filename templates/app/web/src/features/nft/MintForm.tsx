import { useState } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'
import type { CollectionState } from './readNft.ts'

/** Most tokens of one transaction; each costs gas. */
const maxQuantity = 20n

export type MintFormProps = {
  readonly collection: CollectionState
  readonly native: Token
  readonly onMint: (quantity: bigint) => void
}

/** Mints at the price of the collection. */
export function MintForm({ collection, native, onMint }: MintFormProps) {
  const [text, setText] = useState('1')
  const left = collection.maxSupply - collection.minted
  const most = left < maxQuantity ? left : maxQuantity
  const quantity = /^\d{1,4}$/.test(text.trim()) ? BigInt(text.trim()) : null
  const isValid = quantity !== null && quantity > 0n && quantity <= most
  const total = isValid ? quantity * collection.mintPrice : null
  if (left === 0n)
    return <p className="text-muted text-sm">Sold out: all {collection.maxSupply.toLocaleString('en')} are minted.</p>
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (isValid) onMint(quantity)
      }}
    >
      <label className="flex w-24 flex-col gap-1 text-sm">
        Quantity
        <input
          className="field"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={!isValid}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button-primary" disabled={!isValid}>
        {total === null ? `Enter 1 to ${most}` : `Mint for ${formatAmount(total, native.decimals)} ${native.symbol}`}
      </button>
    </form>
  )
}
