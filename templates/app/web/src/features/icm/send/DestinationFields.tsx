import { useId } from 'react'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { DestinationPicker } from '../chains/DestinationPicker.tsx'
import { findDestination } from '../chains/destination.ts'
import { useIcm } from '../useIcm.ts'
import type { FieldErrors } from './checkSendForm.ts'
import { FormField } from './FormField.tsx'
import { customDestination } from './sendFields.ts'

const inactiveHint = 'This chain is listed as inactive: messages may never arrive.'

/** The route of a message: its source chain, and a destination of the list or a custom one. */
export function DestinationFields({ errors }: { readonly errors: FieldErrors }) {
  const { fields, setFields, icmChains } = useIcm()
  const { source, destinations: offered } = icmChains
  const destination = findDestination(offered, fields)
  const hint = errors.destination ?? (destination?.state === 'inactive' && inactiveHint)
  const id = useId()
  return (
    <>
      <div className="flex flex-col gap-1">
        <div className="route-summary max-sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="max-sm:pr-6">
            <p className="text-muted text-xs">From</p>
            <p className="mt-1 flex min-w-0 items-center gap-2.5 font-semibold">
              <ChainMark chain={{ id: source.chainId, name: source.name }} size="large" />
              <span className="min-w-0 break-words">{source.name}</span>
            </p>
          </div>
          <div className="route-choice">
            <label htmlFor={id} className="block text-muted text-xs">
              To<span className="sr-only">: destination chain</span>
            </label>
            <DestinationPicker
              id={id}
              className="static!"
              aria-invalid={errors.destination !== undefined}
              aria-describedby={`${id}-hint`}
            />
          </div>
        </div>
        {hint && (
          <p
            id={`${id}-hint`}
            role={errors.destination ? 'alert' : undefined}
            className={errors.destination ? 'text-danger text-xs' : 'text-warn text-xs'}
          >
            {hint}
          </p>
        )}
      </div>
      {fields.destination === customDestination && (
        <FormField
          label="Custom chain ID"
          error={errors.customBlockchainId}
          hint="The blockchain ID, not the EVM chain id: 0x and 64 digits, or as Avalanche's tools print it (CB58)."
        >
          {field => (
            <input
              {...field}
              className="field font-mono"
              autoComplete="off"
              spellCheck={false}
              placeholder="0x…"
              value={fields.customBlockchainId}
              onChange={event => setFields({ customBlockchainId: event.target.value })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
