import type { NumberField } from './l1Form.ts'
import type { EntryUnit } from './unitEntry.ts'

type FieldText = {
  readonly field: NumberField
  readonly label: string
  readonly help: string
  readonly unit?: EntryUnit
}

/** Always visible fields, in order. */
export const mainFields: readonly FieldText[] = [
  { field: 'gasLimit', label: 'Gas Limit', help: 'Per block.' },
  { field: 'targetBlockRate', label: 'Block Rate (seconds)', help: 'Target between two blocks.' },
  {
    field: 'minBaseFee',
    label: 'Min Base Fee',
    help: 'Lowest gas price',
    unit: { symbol: 'gwei', decimals: 9 },
  },
]

/** Fields behind "Further fee rules". */
export const advancedFields: readonly FieldText[] = [
  { field: 'targetGas', label: 'Target Gas', help: 'The base fee rises above this gas per 10 seconds.' },
  {
    field: 'baseFeeChangeDenominator',
    label: 'Base Fee Change Denominator',
    help: 'A larger value makes the base fee change more slowly.',
  },
  { field: 'minBlockGasCost', label: 'Min Block Gas Cost', help: 'Minimum cost of an early block.' },
  { field: 'maxBlockGasCost', label: 'Max Block Gas Cost', help: 'Maximum cost of an early block.' },
  { field: 'blockGasCostStep', label: 'Block Gas Cost Step', help: 'Change of that cost per second.' },
]
