import { useState } from 'react'
import { useIcm } from '../useIcm.ts'
import { FormField } from './FormField.tsx'

const hints = {
  gateway: 'Optional relayer reward, locked on this chain and not refunded. It is not sent to the recipient.',
  refused: 'The gateway of this chain takes no relayer reward. The transaction sends no tokens.',
  direct: 'Relayer rewards require a gateway contract, and none is configured. The transaction sends no tokens.',
} as const

/** The relayer reward, folded away because public relayers ask for none; a mistake opens it. */
export function RewardField({ error }: { readonly error: string | undefined }) {
  const { chain, fields, setFields, icmChains } = useIcm()
  const { gateway, takesReward } = icmChains
  const [isOpen, setOpen] = useState(false)
  const value = takesReward ? fields.reward : '0'
  return (
    <details
      className="fold"
      data-testid="advanced"
      open={isOpen || error !== undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="flex-1">Advanced</span>
        <span className="text-muted">
          {Number(value) === 0 ? 'No relayer reward' : `Relayer reward ${value} ${chain.nativeCurrency.symbol}`}
        </span>
      </summary>
      <div className="mt-1">
        <FormField
          label="Amount in AVAX (relayer reward)"
          error={error}
          hint={hints[takesReward ? 'gateway' : gateway ? 'refused' : 'direct']}
        >
          {field => (
            <input
              {...field}
              type="number"
              inputMode="decimal"
              min="0"
              step="0.001"
              className="field border-line bg-raised disabled:bg-sunken disabled:text-muted"
              disabled={!takesReward}
              value={value}
              onChange={event => setFields({ reward: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </details>
  )
}
