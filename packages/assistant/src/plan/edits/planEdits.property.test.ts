import { autoConnections, autoConnectPreference, registry, templates } from '@sluice/catalogue'
import { apply, documentFromTemplate, isValid, validateWorkflow } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssistantContext } from '../../assistant.ts'
import { type Edit, editSchema } from '../../intent.ts'
import { propose } from '../../propose/propose.ts'
import { planEdits } from './planEdits.ts'

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

const documents = templates.map(template => documentFromTemplate(template))
const nodeIds = [...new Set(documents.flatMap(({ nodes }) => nodes.map(({ id }) => id)))]
const componentIds = registry.list.map(({ id }) => id)
const keys = [
  ...new Set(
    registry.list.flatMap(({ fields, inputs, outputs }) => [
      ...fields.map(({ key }) => key),
      ...Object.keys(inputs),
      ...Object.keys(outputs),
    ]),
  ),
]

const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\u0000',
  '-1',
  '1e99',
  '0'.repeat(60),
  '💸',
  '../..',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
)
const nodeId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nodeIds) },
  { weight: 1, arbitrary: fc.constantFrom('nobody', '__proto__', 'constructor') },
)
const key = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: hostile })
const token = fc.constantFrom(
  'ETH',
  'USDC',
  'DAI',
  'WBTC',
  'POL',
  'nothing',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
)
const decimal = fc.constantFrom('0', '1', '0.5', '100000000000000000000', '0.0000000000000000001')
const values = fc.record(
  {
    chainId: fc.constantFrom(1, 137, 56, 42161, 10, 43114, 143, 999),
    toChainId: fc.constantFrom(1, 137, 10, 999),
    token,
    toToken: token,
    amount: decimal,
    account: fc.oneof(hostile, fc.constant('vitalik.eth')),
    recipient: hostile,
    slippagePercent: fc.constantFrom(0, 0.1, 1, 2.345, 50, 100),
    price: decimal,
    seconds: fc.constantFrom(0, 1, 3600, 1e9),
    contract: hostile,
    url: hostile,
    text: fc.string({ maxLength: 50 }),
    fields: fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  },
  { requiredKeys: [] },
)
const condition = fc.record(
  {
    subject: fc.constantFrom('price', 'priceImpact', 'output', 'gas', 'balance', 'passed', 'value'),
    comparison: fc.constantFrom('above', 'below', 'atLeast', 'atMost', 'equals'),
    value: fc.oneof(decimal, fc.constantFrom('x', '')),
    token,
  },
  { requiredKeys: ['subject', 'comparison', 'value'] },
)
const componentId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...componentIds) },
  { weight: 1, arbitrary: fc.constantFrom('nothing', '__proto__') },
)
const said = fc.constant('')
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const edit = fc
  .oneof(
    fc.record({
      op: fc.constant('set'),
      nodeId,
      field: key,
      value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), decimal, hostile),
      said,
    }),
    fc.record({ op: fc.constant('setValues'), nodeId: optional(nodeId), values, said }),
    fc.record({
      op: fc.constant('add'),
      step: fc.record({ componentId, values, condition: optional(condition), said }),
      before: optional(nodeId),
      following: optional(nodeId),
    }),
    fc.record({ op: fc.constant('remove'), nodeId, said }),
    fc.record({ op: fc.constant('replace'), nodeId, componentId, said }),
    fc.record({
      op: fc.constant('connect'),
      source: nodeId,
      target: nodeId,
      sourcePort: optional(key),
      targetPort: optional(key),
      said,
    }),
    fc.record({ op: fc.constant('disconnect'), source: nodeId, target: nodeId, said }),
    fc.record({
      op: fc.constant('rename'),
      nodeId: optional(nodeId),
      name: fc.string({ minLength: 1, maxLength: 20 }),
      said,
    }),
  )
  .map(raw => editSchema.safeParse(JSON.parse(JSON.stringify(raw))).data)
  .filter((read): read is Edit => read !== undefined)

describe('planEdits', () => {
  it('behavior: any edits give a valid proposal, a question or a reply, and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.array(edit, { minLength: 1, maxLength: 4 }), (document, edits) => {
        const context: AssistantContext = { catalogue, document }
        const intent = {
          kind: 'edit' as const,
          summary: '',
          steps: [],
          edits,
          features: [],
          missing: [],
          notUnderstood: [],
        }
        const planned = planEdits(intent, context)
        if (planned.kind !== 'draft') {
          expect(planned.message).not.toBe('')
          return
        }
        const answer = propose(intent, context, planned)
        if (answer.kind !== 'proposal') {
          expect(answer.message).not.toBe('')
          return
        }
        expect(isValid(validateWorkflow(answer.document, registry, 'strict'))).toBe(true)
        expect(apply(document, answer.patch).document).toEqual(answer.document)
        expect(answer.changes.length).toBeGreaterThan(0)
      }),
      { numRuns: 1500 },
    )
  })
})
