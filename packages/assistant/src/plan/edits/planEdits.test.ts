import { autoConnections, autoConnectPreference, findTemplate, registry, templates } from '@sluice/catalogue'
import { nativeTokenAddress } from '@sluice/guard'
import { documentFromTemplate, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { answerIntent } from '../../answerIntent.ts'
import { assist } from '../../assist.ts'
import type { Answer, AssistantContext } from '../../assistant.ts'
import type { Edit } from '../../intent.ts'

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

type EditOf<T> = T extends Edit ? Omit<T, 'said'> : never

function answer(templateId: string, ...edits: readonly EditOf<Edit>[]): Answer {
  const document: WorkflowDocument = documentFromTemplate(findTemplate(templateId)!)
  const context: AssistantContext = { catalogue, document }
  const said = edits.map(edit => ({ ...edit, said: '' }) as Edit)
  const intent = { summary: '', steps: [], features: [], missing: [], notUnderstood: [] }
  return answerIntent({ ...intent, kind: 'edit', edits: said }, context)
}

const changesOf = (result: Answer) =>
  result.kind === 'proposal' ? result.changes.map(({ text }) => text) : result.message

describe('planEdits', () => {
  it('behavior: a value is set where it takes effect', () => {
    expect(
      changesOf(answer('dex-aggregator-swap', { op: 'set', nodeId: 'oneInchSwap', field: 'slippage', value: 2 })),
    ).toEqual(['Set Slippage of Slippage Control to 2%'])
    expect(
      changesOf(answer('dex-aggregator-swap', { op: 'setValues', nodeId: 'oneInchSwap', values: { amount: '2.5' } })),
    ).toEqual(['Set Amount of Token Input to 2.5 ETH'])
  })

  it('behavior: amounts in base units keep their number of tokens', () => {
    expect(changesOf(answer('oneinch-powered-defi-suite', { op: 'setValues', values: { token: 'wbtc' } }))).toEqual([
      'Set From token of Token Selector to WBTC',
      'Set Amount of 1inch Quote to 1 WBTC',
      'Set Amount of 1inch Swap to 1 WBTC',
      'Add Token Approval',
      'Connect Chain of Token Selector to Chain of Token Approval',
      'Connect From token of Token Selector to Token of Token Approval',
      'Connect Address of Wallet Connector to Owner of Token Approval',
      'Connect Approved of Token Approval to Approval of 1inch Swap',
    ])
  })

  it('behavior: what follows a node keeps the amount that was stated, and only runs after it', () => {
    const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const step = { componentId: 'sendToken', values: { token: 'USDC', amount: '100', recipient }, said: '' }
    const texts = changesOf(answer('dex-aggregator-swap', { op: 'add', step, following: 'oneInchSwap' }))
    expect(texts).toContain('Run Send Token after 1inch Swap')
    expect(texts).toContain('Set Amount of Send Token to 100 USDC')
    expect(texts).not.toContainEqual(expect.stringMatching(/to Amount of Send Token$/))
  })

  it('behavior: tokens take their form of the new chain, or are asked for', () => {
    expect(changesOf(answer('dex-aggregator-swap', { op: 'setValues', values: { chainId: 56 } }))).toEqual([
      'Set Chain of Token Input to BNB Smart Chain',
      'Set From token of Token Input to ETH',
    ])
    const asked = answer('dex-aggregator-swap', { op: 'setValues', values: { chainId: 137 } })
    expect(asked).toMatchObject({ kind: 'question', missing: { what: 'token', step: 0 } })
  })

  it('behavior: the value of a removed node moves to the fields that it fed', () => {
    expect(changesOf(answer('dao-governance-treasury', { op: 'remove', nodeId: 'treasury' }))).toEqual([
      'Remove Treasury',
      'Connect Chain of Chain Selector to Chain of Payment in USDC',
      'Set Amount of Payment in USDC to 2 ETH',
      'Set Amount of Fund Treasury to 2 ETH',
      'Set Amount of Payout to 2 ETH',
    ])
    expect(answer('dex-aggregator-swap', { op: 'remove', nodeId: 'walletConnector' }).kind).toBe('reply')
  })

  it.each([
    ['Bridge 100 USDC from Ethereum to Polygon', 'bridge 1 ETH instead', /^Set From token of Fusion\+ to WETH$/],
    ['Limit order to sell 1000 USDC for WBTC at 60000', 'sell 1 ETH instead', /^Set From token of .* to WETH$/],
    ['Limit order to sell 1000 USDC for WBTC at 60000', 'get ETH instead', /^Set To token of .* to WETH$/],
  ])('behavior: %s, %s: the wrapped token, said as a change', (first, text, change) => {
    const made = assist(first, { catalogue, document: makeEmptyDocument('test', 'Test') })
    if (made.kind !== 'proposal') throw new Error(made.message)
    const result = assist(text, { catalogue, document: made.document })
    if (result.kind !== 'proposal') throw new Error(result.message)
    const [wrapped, ...others] = result.changes.filter(each => /token/.test(each.text))
    expect(others).toEqual([])
    expect(wrapped?.text).toMatch(change)
    expect(wrapped?.reason).toMatch(/takes ERC-20 tokens only; the native token has to be wrapped first\.$/)
    expect(JSON.stringify(result.document)).not.toContain(nativeTokenAddress)
    const again = assist(text, { catalogue, document: result.document })
    expect([again.kind, again.message]).toEqual(['reply', expect.stringContaining('takes ERC-20 tokens only')])
  })

  it('behavior: a value outside of the range is refused with the text of the definition', () => {
    expect(changesOf(answer('dex-aggregator-swap', { op: 'setValues', values: { slippagePercent: 80 } }))).toBe(
      'Slippage (%) must be at most 50. Nothing was changed.',
    )
  })
})
