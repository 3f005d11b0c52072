import type { NumberField } from './l1Form.ts'

type FieldText = { readonly field: NumberField; readonly label: string; readonly help: string }

/** Always visible fields, in order. */
export const mainFields: readonly FieldText[] = [
  { field: 'gasLimit', label: 'Gas Limit', help: 'Gas that one block may use. 8,000,000 is the usual start.' },
  { field: 'targetBlockRate', label: 'Block Rate (seconds)', help: 'Seconds between two blocks that the fees aim at.' },
  { field: 'minBaseFee', label: 'Min Base Fee (wei)', help: 'Lowest price of one gas. 1,000,000,000 wei are 1 gwei.' },
]

/** Fields behind "Advanced". */
export const advancedFields: readonly FieldText[] = [
  { field: 'targetGas', label: 'Target Gas', help: 'Gas in 10 seconds above which the base fee rises.' },
  {
    field: 'baseFeeChangeDenominator',
    label: 'Base Fee Change Denominator',
    help: 'The larger, the slower the base fee moves.',
  },
  { field: 'minBlockGasCost', label: 'Min Block Gas Cost', help: 'Least cost of a block that comes early.' },
  { field: 'maxBlockGasCost', label: 'Max Block Gas Cost', help: 'Highest cost of a block that comes early.' },
  { field: 'blockGasCostStep', label: 'Block Gas Cost Step', help: 'How fast that cost changes with each second.' },
]
