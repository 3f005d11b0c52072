import type { SelectHTMLAttributes } from 'react'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import { findPreset } from './destination.ts'
import { SubnetOptions } from './SubnetOptions.tsx'
import { useIcm } from './useIcm.ts'

/** Select of the destination, with the logo of the chosen chain. */
export function SubnetPicker({ className = '', ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  const { fields, setFields, subnets } = useIcm()
  const preset = findPreset(subnets.subnets.subnets, fields)
  return (
    <span className={`relative block ${className}`}>
      {preset && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
          <ChainMark chain={{ id: preset.chainId ?? 0, name: preset.name }} size="small" />
        </span>
      )}
      <select
        {...select}
        className={preset ? 'field pl-9' : 'field whitespace-nowrap max-sm:pr-6 max-sm:pl-2'}
        value={fields.destination}
        onChange={event => setFields({ destination: event.target.value })}
      >
        <SubnetOptions />
      </select>
    </span>
  )
}
