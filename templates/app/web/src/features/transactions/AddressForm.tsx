import { useState } from 'react'
import { isAddress } from 'viem'
import type { Address } from '../guard/values/token.ts'

export type AddressFormProps = {
  readonly label: string
  readonly submitLabel: string
  readonly onSubmit: (address: Address) => void
}

/** A field for an address; its button works once an address is entered. */
export function AddressForm({ label, submitLabel, onSubmit }: AddressFormProps) {
  const [entered, setEntered] = useState('')
  const address = entered.trim()
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (isAddress(address)) onSubmit(address)
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        {label}
        <input
          className="field font-mono"
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={entered}
          onChange={event => setEntered(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={!isAddress(address)}>
        {submitLabel}
      </button>
    </form>
  )
}
