import { formatApproval, planApprovals } from '@sluice/defi'
import { createSimulatedWallet } from '@sluice/providers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalOf, type FlowNode, makeFlow, orderOf, runFlow, swapOf, usdc } from '../../test/allowanceFlows.ts'
import { makeServices } from '../../test/runComponent.ts'
import { fixtureAccount as me } from '../fields.ts'
import { registry } from '../index.ts'

const linesOf = (document: ReturnType<typeof makeFlow>) => planApprovals(document, registry).map(formatApproval)

const router = 'the swap router 0x1111…2A65'

describe('planApprovals', () => {
  it('default', () => {
    const plan = planApprovals(makeFlow({ a: swapOf(me, 50), b: swapOf(me, 70) }), registry)
    expect(plan).toMatchInlineSnapshot(`
      [
        {
          "amount": "120000000",
          "chainId": 1,
          "isComplete": true,
          "isPermit": false,
          "nodes": [
            {
              "amount": "50000000",
              "isConditional": false,
              "kind": "spend",
              "name": "a",
              "nodeId": "a",
            },
            {
              "amount": "70000000",
              "isConditional": false,
              "kind": "spend",
              "name": "b",
              "nodeId": "b",
            },
          ],
          "owner": "0x63Aae1B6C731Cdb402A82A4200013386735c137d",
          "spender": "0x111111125421cA6dc452d289314280a0f8842A65",
          "spenderRole": "swapRouter",
          "token": {
            "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
            "chainId": 1,
            "decimals": 6,
            "symbol": "USDC",
          },
        },
      ]
    `)
  })

  it('behavior: one allowance per token, chain, owner and spender, whatever the token is called', () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(
      linesOf(
        makeFlow({
          a: swapOf(me, 50),
          b: swapOf(me, 70, { src: address }),
          c: swapOf(me, 1, { src: 'DAI', dst: 'USDC' }),
          d: swapOf(me, 2, { chainId: 137, dst: 'WETH' }),
          e: swapOf(`0x${'12'.repeat(20)}`, 3),
          f: swapOf(me, 4, { src: 'ETH' }),
          g: swapOf(me, 5, { validateOnly: true }),
          o: orderOf(me, 9, '1.5'),
        }),
      ),
    ).toEqual([
      `Approve 129 USDC on Ethereum for ${router}: a, b, o`,
      `Approve 0.000000000001 DAI on Ethereum for ${router}: c`,
      `Approve 2 USDC on Polygon for ${router}: d`,
      `Approve 3 USDC on Ethereum for ${router}: e`,
    ])
  })

  it('behavior: a custom token is the one of its own field', () => {
    const custom = { src: 'custom', srcCustom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
    expect(linesOf(makeFlow({ a: swapOf(me, 50, custom), b: swapOf(me, 70) }))).toEqual([
      `Approve 120 USDC on Ethereum for ${router}: a, b`,
    ])
  })

  it('behavior: values of Token Input and Wallet Connector are followed', () => {
    const tokens: FlowNode = ['tokenInput', { chainId: 1, fromToken: 'USDC', toToken: 'DAI', amount: '12.5' }]
    const wires = [
      't.chainId>s.chainId',
      't.fromToken>s.src',
      't.toToken>s.dst',
      't.amount>s.amount',
      'w.address>s.from',
    ]
    const document = makeFlow({ w: ['walletConnector', {}], t: tokens, s: swapOf('', 1) }, wires)
    expect(linesOf(document)).toEqual([`Approve 12.5 USDC on Ethereum for ${router}: s`])
    expect(planApprovals(document, registry)[0]?.owner).toBeNull()
    expect(planApprovals(document, registry, { account: me })[0]?.owner).toBe(me)
  })

  it('behavior: what the run decides is said to be known at run', () => {
    const condition: FlowNode = ['conditionalLogic', { value: '5', conditionType: 'gt', threshold: 3 }]
    const wires = ['a.outputAmount>b.amount', 'q.truePath>c.approval', 'a.outputAmount>q.value']
    const nodes = { a: swapOf(me, 50), b: swapOf(me, 1, { src: 'DAI', dst: 'WETH' }), q: condition, c: swapOf(me, 5) }
    expect(linesOf(makeFlow(nodes, wires))).toEqual([
      `Approve 50 USDC on Ethereum for ${router}: a, c (if its branch is taken)`,
      `Approve DAI on Ethereum for ${router}: b (known at run)`,
    ])
  })

  it('behavior: a permit for one swap, an approval for several', () => {
    const permit = approvalOf(me, 50, { mode: 'permit' })
    const wires = ['x.permit>a.permit']
    expect(linesOf(makeFlow({ x: permit, a: swapOf(me, 50) }, wires))).toEqual([
      `Sign a permit of 50 USDC on Ethereum for ${router}: x, a`,
    ])
    expect(linesOf(makeFlow({ x: permit, a: swapOf(me, 50), b: swapOf(me, 70) }, wires))).toEqual([
      `Approve 120 USDC on Ethereum for ${router}: x, b, a`,
    ])
  })

  it('behavior: the bridge has a contract of its own', () => {
    const bridge: FlowNode = ['fusionMonadBridge', { sourceToken: 'USDC', amount: 5, from: me, recipient: me }]
    expect(linesOf(makeFlow({ a: swapOf(me, 50), b: bridge }))).toEqual([
      `Approve 50 USDC on Ethereum for ${router}: a`,
      'Approve 5 USDC on Ethereum for the bridge: b',
    ])
  })

  it('behavior: a part of a workflow needs only its part', () => {
    const document = makeFlow({ a: swapOf(me, 50), b: swapOf(me, 70) })
    expect(planApprovals(document, registry, { nodeIds: new Set(['b']) })).toMatchObject([{ amount: usdc(70) }])
  })

  it('property: the sum of approvals is the sum of needs, in the plan and on the chain', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFlow, async ({ nodes, wires, sum, standing }) => {
        const document = makeFlow(nodes, wires)
        const [plan] = planApprovals(document, registry)
        expect(plan?.amount ?? '0').toBe(usdc(sum))
        const services = makeServices()
        const environment = { services, wallet: createSimulatedWallet(services) }
        const outcome = await runFlow(environment, document, me)
        expect(outcome.failures).toEqual([])
        expect(outcome.approvals.map(text => Number.parseFloat(text))).toEqual(sum === 0 ? [] : [sum])
        expect(outcome.spent).toBe(sum - standing)
        expect(outcome.allowance).toBe(standing)
      }),
      { numRuns: 25 },
    )
  })
})

/** Swaps and orders of USDC, some with an approval before them, some after others. */
const arbitraryFlow = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 40 }),
      kind: fc.constantFrom('swap', 'approvedSwap', 'order'),
      after: fc.option(fc.nat(5), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(parts => {
    const nodes: Record<string, FlowNode> = {}
    const wires: string[] = []
    parts.forEach(({ amount, kind, after }, index) => {
      nodes[`n${index}`] = kind === 'order' ? orderOf(me, amount, `${index + 2}`) : swapOf(me, amount)
      if (kind === 'approvedSwap') {
        nodes[`x${index}`] = approvalOf(me, amount)
        wires.push(`x${index}.approved>n${index}.approval`)
      }
      if (after === undefined || after >= index) return
      wires.push(`n${after}.${parts[after]!.kind === 'order' ? 'orderHash' : 'transactionHash'}>n${index}.after`)
    })
    const total = (kinds: readonly string[]) =>
      parts.reduce((sum, { amount, kind }) => sum + (kinds.includes(kind) ? amount : 0), 0)
    return { nodes, wires, sum: total(['swap', 'approvedSwap', 'order']), standing: total(['order']) }
  })
