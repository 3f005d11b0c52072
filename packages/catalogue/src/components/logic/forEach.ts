import { isJsonObject, isSluiceError, type Json, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { createYielder } from '../../values/createYielder.ts'
import { mapInOrder } from '../../values/mapInOrder.ts'

const defaultMaximumItems = 100

const maximumItems = 1_000

const defaultConcurrency = 4

const maximumConcurrency = 16

export const forEach = defineComponent({
  id: 'forEach',
  name: 'For Each',
  category: 'Logic',
  description: 'Runs an expression or component for every list item.',
  documentation:
    'Runs a CEL expression over item, index and context for each item, or another component that neither signs nor sends. Results keep the order of the items; a failed item is null and its error is under "Errors". A list longer than the maximum is rejected, never truncated.',
  version: '1.0.0',
  tags: ['loop', 'list', 'map', 'batch'],
  icon: 'repeat',
  inputs: {
    items: { name: 'Items', dataType: 'array', required: true },
    context: { name: 'Context', dataType: 'any', description: 'Value shared by all items' },
  },
  outputs: {
    results: { name: 'Results', dataType: 'array' },
    errors: { name: 'Errors', dataType: 'array' },
    count: { name: 'Items', dataType: 'number' },
  },
  fields: [
    {
      key: 'items',
      type: 'array',
      label: 'Items',
      ui: { helpText: 'Used if nothing is connected' },
    },
    {
      key: 'action',
      type: 'select',
      label: 'Run for each item',
      required: true,
      defaultValue: 'expression',
      options: [
        { label: 'An expression', value: 'expression' },
        { label: 'A component', value: 'component' },
      ],
    },
    {
      key: 'expression',
      type: 'code',
      code: { language: 'expression', names: ['item', 'index', 'context'] },
      label: 'Expression',
      required: true,
      defaultValue: 'item',
      conditional: { field: 'action', operator: 'equals', value: 'expression' },
    },
    {
      key: 'componentId',
      type: 'text',
      runsComponent: true,
      label: 'Component',
      required: true,
      placeholder: 'oneInchQuote',
      conditional: { field: 'action', operator: 'equals', value: 'component' },
    },
    {
      key: 'itemInput',
      type: 'text',
      label: 'Input for the item',
      placeholder: 'amount',
      conditional: { field: 'action', operator: 'equals', value: 'component' },
      ui: { helpText: 'Default: item fields go to the inputs of the same name' },
    },
    {
      key: 'values',
      type: 'json',
      label: 'Additional values',
      defaultValue: {},
      conditional: { field: 'action', operator: 'equals', value: 'component' },
      ui: { helpText: 'Inputs and settings shared by all items' },
    },
    {
      key: 'outputKey',
      type: 'text',
      label: 'Output to collect',
      placeholder: 'quote',
      conditional: { field: 'action', operator: 'equals', value: 'component' },
      ui: { helpText: 'Default: all outputs' },
    },
    {
      key: 'maximumItems',
      type: 'number',
      label: 'Maximum items',
      defaultValue: defaultMaximumItems,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: maximumItems },
      ],
    },
    {
      key: 'concurrency',
      type: 'number',
      label: 'Concurrency',
      defaultValue: defaultConcurrency,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: maximumConcurrency },
      ],
    },
    { key: 'stopOnError', type: 'boolean', label: 'Stop on first error', defaultValue: false },
  ],
  effect: 'quote',
  required: ['items', 'action'],
  timeoutMs: 600_000,
  fixture: { items: [1, 2, 3], expression: 'item * 2 + index' },
  run: async ({ inputs, config, services, signal, runComponent }) => {
    const items = readItems(inputs.items, readBound(config.maximumItems, maximumItems))
    const concurrency = readBound(config.concurrency, maximumConcurrency)
    const values = isJsonObject(config.values) ? config.values : {}
    const evaluate = (item: Json, index: number): Json =>
      services.expressions.evaluate(config.expression, { item, index, context: inputs.context ?? null })
    const runInside = async (item: Json): Promise<Json> =>
      pickOutput(
        await runComponent(config.componentId ?? '', { ...values, ...placeItem(item, config.itemInput) }),
        config.outputKey,
      )
    const errors: JsonObject[] = []
    const breathe = createYielder()
    const results = await mapInOrder(items, concurrency, async (item, index) => {
      await breathe()
      signal.throwIfAborted()
      try {
        return config.action === 'component' ? await runInside(item) : evaluate(item, index)
      } catch (cause) {
        if (config.stopOnError || signal.aborted || isOfEveryItem(cause)) throw cause
        errors.push(describeFailure(cause, index))
        return null
      }
    })
    return { results, errors: errors.sort((a, b) => Number(a.index) - Number(b.index)), count: items.length }
  },
})

/** Enforces the bound for unvalidated configs too. */
function readBound(value: number, most: number): number {
  return Math.min(Math.max(Math.floor(value), 1), most)
}

/** Throws `NOT_A_LIST`, `TOO_MANY_ITEMS`. */
function readItems(value: Json, maximum: number): readonly Json[] {
  if (!Array.isArray(value)) throw catalogueErrors.error('NOT_A_LIST', { label: 'Items' })
  if (value.length > maximum) throw catalogueErrors.error('TOO_MANY_ITEMS', { count: value.length, maximum })
  return value
}

/** Throws `ITEM_WITHOUT_FIELDS` if no input is selected and the item is not an object. */
function placeItem(item: Json, itemInput: string | undefined): JsonObject {
  if (itemInput) return { [itemInput]: item }
  if (isJsonObject(item)) return item
  throw catalogueErrors.error('ITEM_WITHOUT_FIELDS')
}

function pickOutput(outputs: JsonObject, outputKey: string | undefined): Json {
  if (!outputKey) return outputs
  return Object.hasOwn(outputs, outputKey) ? outputs[outputKey]! : null
}

/** Errors that affect every item, because the node is misconfigured. */
function isOfEveryItem(cause: unknown): boolean {
  return (
    isSluiceError(cause) &&
    ['COMPONENT_NOT_FOUND', 'NOT_RUNNABLE_INSIDE', 'EXPRESSION_INVALID', 'ITEM_WITHOUT_FIELDS'].includes(cause.code)
  )
}

function describeFailure(cause: unknown, index: number): JsonObject {
  const code = isSluiceError(cause) ? cause.code : 'EXECUTION_FAILED'
  return { index, code, message: cause instanceof Error ? cause.message : String(cause) }
}
