import type { SelectHTMLAttributes } from 'react'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { customDestination, customMark } from '../send/checkSendForm.ts'
import { useIcm } from '../useIcm.ts'
import { findPreset } from './destination.ts'
import { SubnetOptions } from './SubnetOptions.tsx'

/** Select of the destination, with the logo of the chosen chain. */
export function SubnetPicker({ className = '', ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  const { fields, setFields, subnets } = useIcm()
  const preset = findPreset(subnets.destinations, fields)
  const custom = fields.destination === customDestination ? { id: 0, name: customMark } : null
  const chosen = preset ? { id: preset.chainId ?? 0, name: preset.name } : custom
  return (
    <span className={`relative block ${className}`}>
      {chosen && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
          <ChainMark chain={chosen} size="small" />
        </span>
      )}
      <select
        {...select}
        className={`field subnet-picker ${chosen ? 'pl-9' : ''}`}
        value={fields.destination}
        onChange={event => setFields({ destination: event.target.value })}
      >
        <SubnetOptions />
      </select>
    </span>
  )
}
