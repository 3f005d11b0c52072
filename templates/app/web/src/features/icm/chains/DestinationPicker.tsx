import type { SelectHTMLAttributes } from 'react'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { customDestination, customMark } from '../send/sendFields.ts'
import { useIcm } from '../useIcm.ts'
import { DestinationOptions } from './DestinationOptions.tsx'
import { findDestination } from './destination.ts'

/** Select of the destination, with the logo of the chosen chain. */
export function DestinationPicker({ className = '', ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  const { fields, setFields, icmChains } = useIcm()
  const destination = findDestination(icmChains.destinations, fields)
  const custom = fields.destination === customDestination ? { id: 0, name: customMark } : null
  const chosen = destination ? { id: destination.chainId, name: destination.name } : custom
  return (
    <span className={`relative block ${className}`}>
      {chosen && (
        <span className="picked-chain">
          <ChainMark chain={chosen} size="small" />
        </span>
      )}
      <select
        {...select}
        className="field chain-picker"
        value={fields.destination}
        onChange={event => setFields({ destination: event.target.value })}
      >
        <DestinationOptions />
      </select>
    </span>
  )
}
