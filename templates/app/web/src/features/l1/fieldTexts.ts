import type { NumberField } from './l1Form.ts'
import type { EntryUnit } from './unitEntry.ts'

type FieldText = {
  readonly field: NumberField
  readonly label: string
  readonly help: string
  readonly unit?: EntryUnit
  readonly suffix?: string
}

/** Always visible fields, in order. */
export const mainFields: readonly FieldText[] = [
  { field: 'gasLimit', label: 'Gas limit', help: 'Per block.' },
  { field: 'targetBlockRate', label: 'Block rate', suffix: 's', help: 'Target between two blocks.' },
  {
    field: 'minBaseFee',
    label: 'Min base fee',
    help: 'Lowest gas price',
    unit: { symbol: 'gwei', decimals: 9 },
  },
]

/** Fields behind "Further fee rules". */
export const advancedFields: readonly FieldText[] = [
  { field: 'targetGas', label: 'Target gas', help: 'The base fee rises above this gas per 10 seconds.' },
  {
    field: 'baseFeeChangeDenominator',
    label: 'Base fee change denominator',
    help: 'A larger value makes the base fee change more slowly.',
  },
  { field: 'minBlockGasCost', label: 'Min block gas cost', help: 'Minimum cost of an early block.' },
  { field: 'maxBlockGasCost', label: 'Max block gas cost', help: 'Maximum cost of an early block.' },
  { field: 'blockGasCostStep', label: 'Block gas cost step', help: 'Change of that cost per second.' },
]
