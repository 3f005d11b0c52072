import type { Json } from '@sluice/workflow'
import { meetsCondition } from '@sluice/workflow/logic'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'

const isSet = (value: Json | undefined): value is Json => value !== undefined && value !== null && value !== ''

/** Refuses values without an order: they would be false, and true when inverted. Throws `NUMBER_INVALID`. */
function compare(comparison: 'gt' | 'lt' | 'eq' | 'contains', value: Json, expected: Json): boolean {
  const isMet = meetsCondition(comparison, value, expected)
  if (isMet !== null) return isMet
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  throw catalogueErrors.error('NUMBER_INVALID', { text: text.slice(0, 60) })
}

export const conditionalLogic = defineComponent({
  id: 'conditionalLogic',
  name: 'Conditional Logic',
  category: 'Logic',
  description: 'Routes a value to one of two branches.',
  documentation:
    'Compares the value with a threshold or text and passes it to "True" or "False"; nodes only on the other branch are skipped. Integers of any length are compared exactly, and values that are not numbers are rejected. "Custom" is a CEL expression over value, threshold and textValue that returns true or false.',
  version: '1.0.0',
  tags: ['if', 'branch', 'condition'],
  icon: 'git-branch',
  inputs: {
    value: { name: 'Value', dataType: 'any', required: true },
    threshold: { name: 'Threshold', dataType: 'number', accepts: ['string'] },
    textValue: { name: 'Text', dataType: 'string' },
  },
  outputs: {
    result: { name: 'Result', dataType: 'boolean' },
    truePath: { name: 'True', dataType: 'any', branch: true },
    falsePath: { name: 'False', dataType: 'any', branch: true },
  },
  fields: [
    {
      key: 'conditionType',
      type: 'select',
      label: 'Condition',
      required: true,
      defaultValue: 'gt',
      options: [
        { label: 'Greater than', value: 'gt' },
        { label: 'Less than', value: 'lt' },
        { label: 'Equal to', value: 'eq' },
        { label: 'Contains', value: 'contains' },
        { label: 'Custom', value: 'custom' },
      ],
    },
    {
      key: 'threshold',
      type: 'number',
      label: 'Threshold',
      defaultValue: 0,
      conditional: { field: 'conditionType', operator: 'in', value: ['gt', 'lt', 'eq'] },
    },
    {
      key: 'textValue',
      type: 'text',
      label: 'Text',
      conditional: { field: 'conditionType', operator: 'in', value: ['eq', 'contains'] },
      ui: { helpText: 'Compared instead of the threshold with “Equal to”' },
    },
    {
      key: 'customCondition',
      type: 'code',
      code: { language: 'expression', names: ['value', 'threshold', 'textValue'] },
      label: 'Custom condition',
      required: true,
      placeholder: 'value.priceImpactPercent < 1.0',
      conditional: { field: 'conditionType', operator: 'equals', value: 'custom' },
    },
    { key: 'invertCondition', type: 'boolean', label: 'Invert condition', defaultValue: false },
  ],
  effect: 'pure',
  required: ['conditionType'],
  logic: 'condition',
  fixture: { value: '5', threshold: 3 },
  run: ({ inputs, config, services }) => {
    const { value, threshold = 0, textValue = '' } = inputs
    const evaluate = (): boolean => {
      switch (config.conditionType) {
        case 'gt':
        case 'lt':
          return compare(config.conditionType, value, threshold)
        case 'eq':
          return compare('eq', value, isSet(textValue) ? textValue : threshold)
        case 'contains':
          return compare('contains', value, textValue)
        case 'custom': {
          const source = config.customCondition ?? ''
          const answer = services.expressions.evaluate(source, { value, threshold, textValue })
          if (typeof answer !== 'boolean') throw catalogueErrors.error('CONDITION_NOT_BOOLEAN')
          return answer
        }
      }
    }
    const result = evaluate() !== config.invertCondition
    return result ? { result, truePath: value } : { result, falsePath: value }
  },
})
