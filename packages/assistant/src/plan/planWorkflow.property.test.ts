import { registry } from '@sluice/catalogue'
import { apply, isValid, validateWorkflow } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../test/cpuMs.ts'
import { makeContext } from '../../test/intent/makeContext.ts'
import { makeIntent, makeStep } from '../../test/plan/makeIntent.ts'
import { answerIntent } from '../answerIntent.ts'
import type { AssistantContext } from '../assistant.ts'
import { intentSchema, type Step, type Values } from '../intent.ts'

const ethToUsdc: Values = { token: 'ETH', toToken: 'USDC', amount: '1' }

const ids = registry.list.map(({ id }) => id)
const acting = ['oneInchSwap', 'limitOrder', 'fusionSwap', 'oneInchQuote', 'tokenApproval', 'tokenBalance']
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
/** Mostly values that suit, sometimes others. */
const mostly = <T>(good: readonly T[], bad: readonly T[]) =>
  fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) })

const anyValues = fc
  .record({
    chainId: optional(mostly([1], [137, 43114, 143, 5])),
    toChainId: optional(mostly([137], [1, 143])),
    token: mostly(
      [undefined, 'USDC', 'DAI', 'WETH'],
      ['ETH', 'POL', 'NOPE', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ),
    toToken: mostly(['USDT', 'WBTC', 'ETH'], ['USDC', undefined, 'NOPE', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']),
    amount: mostly<string | undefined>(['1', '0.5', '1000'], ['0', undefined, '1.0000000000000000001']),
    slippagePercent: optional(mostly([0.5, 1], [0, 1.234, 80])),
    price: mostly<string | undefined>(['0.5', '3000'], [undefined]),
    recipient: mostly([undefined], ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'vitalik.eth', 'nobody']),
    seconds: mostly([undefined, 60], [100_000]),
    fields: mostly<Values['fields']>(
      [undefined],
      [{ amount: '7' }, { functionName: 'f(' }, { constructor: 1 }, { src: { a: [1] } }, { mode: 'revoke' }],
    ),
  })
  .map(withoutUndefined)

const anyCondition = fc.record({
  subject: fc.constantFrom('price', 'priceImpact', 'output', 'gas', 'balance', 'passed', 'value'),
  comparison: fc.constantFrom('above', 'below', 'atLeast', 'atMost', 'equals'),
  value: mostly(['1', '30000'], ['x"y', '']),
})

const anyStep = fc
  .record({
    componentId: fc.oneof(fc.constantFrom(...acting), fc.constantFrom(...ids, 'unknown')),
    values: anyValues,
    condition: fc.option(anyCondition, { nil: undefined, freq: 4 }),
    after: optional(fc.nat(5)),
    said: fc.constant('said'),
  })
  .map(withoutUndefined)

describe('planWorkflow: any intent', () => {
  test('behavior: proposals are valid, questions have text, and nothing is thrown', () => {
    let proposals = 0
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 6 }), steps => {
        const intent = makeIntent(...(steps as Step[]))
        const answer = answerIntent(intent, makeContext())
        expect(answer.message).not.toBe('')
        expect(answer.message).not.toContain('could not be planned')
        if (answer.kind === 'question') expect(intentSchema.safeParse(answer.pending).success).toBe(true)
        if (answer.kind !== 'proposal') return
        proposals++
        expect(isValid(validateWorkflow(answer.document, registry))).toBe(true)
        expect(apply(makeContext().document, answer.patch).document).toEqual(answer.document)
      }),
      { numRuns: 1_500 },
    )
    expect(proposals).toBeGreaterThan(50)
  })

  test('behavior: ten thousand steps end soon', () => {
    const steps = Array.from({ length: 10_000 }, (_, index) =>
      makeStep('oneInchSwap', ethToUsdc, index > 0 ? { after: index - 1 } : {}),
    )
    const context: AssistantContext = makeContext()
    expect(cpuMs(() => answerIntent(makeIntent(...steps), context))).toBeLessThan(5_000)
    expect(answerIntent(makeIntent(...steps), context).message).toContain('steps after the first 40')
  })
})
