import type { Json } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { formatFixed } from '../../values/decimal.ts'
import { parseJsonExactly } from '../../values/parseJsonExactly.ts'
import { readPath } from '../../values/readPath.ts'

const read = (data: Json): Json => (typeof data === 'string' ? parseJsonExactly(data) : data)

export const dataProcessor = defineComponent({
  id: 'dataProcessor',
  name: 'Data Processor',
  category: 'Data',
  description: 'Formats numbers, parses JSON, extracts fields or evaluates expressions.',
  documentation:
    'Formats numbers digit by digit, so amounts of any length stay exact; half a digit rounds away from zero. "Extract field" takes a path such as route[0].protocol, also from JSON text. "Custom" is a CEL expression over the variable data, for example data.prices.map(p, p.usd).',
  version: '1.0.0',
  tags: ['format', 'json', 'transform', 'expression'],
  icon: 'braces',
  inputs: { data: { name: 'Data', dataType: 'any', required: true } },
  outputs: { result: { name: 'Result', dataType: 'any' } },
  fields: [
    {
      key: 'operation',
      type: 'select',
      label: 'Operation',
      required: true,
      defaultValue: 'formatNumber',
      options: [
        { label: 'Format number', value: 'formatNumber' },
        { label: 'Parse JSON', value: 'parseJson' },
        { label: 'Extract field', value: 'extractField' },
        { label: 'Custom', value: 'custom' },
      ],
    },
    {
      key: 'expression',
      type: 'code',
      code: { language: 'expression', names: ['data'] },
      label: 'Expression',
      required: true,
      placeholder: 'data.amount > 100',
      conditional: { field: 'operation', operator: 'equals', value: 'custom' },
    },
    {
      key: 'decimals',
      type: 'number',
      label: 'Decimals',
      defaultValue: 2,
      step: 1,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 18 },
        { type: 'pattern', value: '^[0-9]+$', message: 'Decimals must be a whole number' },
      ],
      conditional: { field: 'operation', operator: 'equals', value: 'formatNumber' },
    },
    {
      key: 'fieldPath',
      type: 'text',
      label: 'Field path',
      required: true,
      placeholder: 'quote.toAmount',
      conditional: { field: 'operation', operator: 'equals', value: 'extractField' },
    },
  ],
  effect: 'pure',
  required: ['operation'],
  logic: 'value',
  fixture: { data: '1234567890123456789012.345' },
  run: ({ inputs, config, services }) => {
    const { data } = inputs
    switch (config.operation) {
      case 'formatNumber':
        return { result: formatFixed(data, config.decimals) }
      case 'parseJson':
        return { result: read(data) }
      case 'extractField':
        return { result: readPath(read(data), config.fieldPath ?? '') }
      case 'custom':
        return { result: services.expressions.evaluate(config.expression ?? '', { data }) }
    }
  },
})
