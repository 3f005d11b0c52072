import type { Json } from '@sluice/workflow'
import { mergeValues } from '@sluice/workflow/logic'
import { defineComponent } from '../../defineComponent.ts'

const input = (number: number) => ({ name: `Input ${number}`, dataType: 'any' }) as const

export const merge = defineComponent({
  id: 'merge',
  name: 'Merge',
  category: 'Logic',
  description: 'Combines several values or branches.',
  documentation:
    'Runs when all incoming branches have ended and merges the values that arrived. "One object" merges objects, with later inputs taking precedence, and stores other values under the name of their input. "List" keeps each value as an element, "Append" flattens lists first, and "First present" returns the first value that arrived.',
  version: '1.0.0',
  tags: ['join', 'combine', 'branch'],
  icon: 'merge',
  inputs: { input1: input(1), input2: input(2), input3: input(3), input4: input(4) },
  outputs: {
    result: { name: 'Result', dataType: 'any' },
    count: { name: 'Values', dataType: 'number', description: 'Number of inputs with a value' },
  },
  fields: [
    {
      key: 'mode',
      type: 'select',
      label: 'Mode',
      required: true,
      defaultValue: 'object',
      options: [
        { label: 'One object', value: 'object' },
        { label: 'List', value: 'array' },
        { label: 'Append', value: 'append' },
        { label: 'First present', value: 'first' },
      ],
    },
  ],
  effect: 'pure',
  required: ['mode'],
  logic: 'merge',
  fixture: { input1: { token: 'ETH' }, input2: { amount: '1' }, input3: 'text' },
  run: ({ inputs, config }) => {
    const present: readonly (readonly [string, Json])[] = Object.entries(inputs).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, value] as const],
    )
    return { result: mergeValues(config.mode, present), count: present.length }
  },
})
