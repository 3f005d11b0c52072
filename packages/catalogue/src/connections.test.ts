import { apply, type Config, checkConnection, isValid, validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { fixtureAccount } from './fields.ts'
import { registry } from './index.ts'

const node = (id: string, componentId: string, config: Config) => ({
  id,
  componentId,
  componentVersion: registry.get(componentId)!.version,
  label: registry.get(componentId)!.name,
  position: { x: 0, y: 0 },
  config,
})

const makeDocument = (input: Config, swap: Config): WorkflowDocument => ({
  id: 'd',
  name: 'Demo',
  description: '',
  nodes: [
    node('t', 'tokenInput', { toToken: 'USDC', ...input }),
    node('s', 'oneInchSwap', { dst: 'USDC', from: fixtureAccount, ...swap }),
  ],
  edges: [],
})

const wire = (sourcePort: string, targetPort: string) => ({ source: 't', sourcePort, target: 's', targetPort })

describe('connections of built-in components', () => {
  it('error: a token of Polygon into a swap on Ethereum, mended by connecting the chain', () => {
    const document = makeDocument({ chainId: 137 }, { chainId: 1 })
    const checked = checkConnection(document, registry, wire('toToken', 'dst'))
    expect(checked).toMatchObject({
      ok: false,
      code: 'CHAIN_MISMATCH',
      message: 'To token of Token Input is on chain 137, but 1inch Swap uses chain 1',
    })
    if (checked.ok || !checked.fix) throw new Error('no fix was offered')
    const mended = apply(document, checked.fix.patch).document
    expect(mended.edges.map(edge => edge.targetPort)).toEqual(['chainId', 'dst'])
    expect(isValid(validateWorkflow(mended, registry))).toBe(true)
  })

  it('behavior: an amount of one token into a swap of another is warned about until the token is connected too', () => {
    const document = makeDocument({ fromToken: 'WBTC' }, { src: 'DAI' })
    expect(checkConnection(document, registry, wire('amount', 'amount'))).toMatchObject({
      ok: true,
      warnings: ['Amount of Token Input is an amount of WBTC, but 1inch Swap reads it as DAI'],
    })
    const edges = [{ id: 'e', ...wire('fromToken', 'src') }]
    expect(checkConnection({ ...document, edges }, registry, wire('amount', 'amount'))).toMatchObject({ warnings: [] })
  })

  it('behavior: every fix that is offered can be applied, and mends', () => {
    let refused = 0
    let offered = 0
    const wrong: string[] = []
    for (const source of registry.list) {
      for (const target of registry.list) {
        const nodes = [node('t', source.id, {}), node('s', target.id, {})]
        const document = { ...makeDocument({}, {}), nodes }
        for (const output of Object.keys(source.outputs)) {
          for (const input of Object.keys(target.inputs)) {
            const checked = checkConnection(document, registry, wire(output, input))
            if (checked.ok) continue
            refused++
            if (!checked.fix) continue
            offered++
            const mended = apply(document, checked.fix.patch).document
            const left = validateWorkflow(mended, registry).filter(found => found.edgeId && found.severity === 'error')
            if (left.length > 0) wrong.push(`${source.id}.${output} > ${target.id}.${input}: ${left[0]!.message}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(offered / refused).toBeGreaterThan(0.5)
  })

  it('error: a token of Ethereum into a swap that starts on Polygon', () => {
    const document: WorkflowDocument = {
      ...makeDocument({}, {}),
      nodes: [node('t', 'tokenInput', { chainId: 1, toToken: 'USDC' }), node('s', 'fusionPlus', { fromChain: 137 })],
    }
    const checked = checkConnection(document, registry, wire('fromToken', 'fromToken'))
    expect(checked).toMatchObject({ code: 'CHAIN_MISMATCH' })
    if (checked.ok || !checked.fix) throw new Error('no fix was offered')
    expect(checked.fix.patch[0]).toMatchObject({ edge: { sourcePort: 'chainId', targetPort: 'fromChain' } })
  })

  it('behavior: what would only hide the type of a value is no fix', () => {
    const document: WorkflowDocument = {
      ...makeDocument({}, {}),
      nodes: [node('f', 'forEach', {}), node('q', 'oneInchQuote', { dst: 'USDC' })],
    }
    const checked = checkConnection(document, registry, {
      source: 'f',
      sourcePort: 'results',
      target: 'q',
      targetPort: 'from',
    })
    expect(checked).toMatchObject({ code: 'NO_TRANSFORMATION', fix: { label: 'Put Data Processor between them' } })
  })

  it('behavior: nothing is offered that makes a percentage of something else', () => {
    const document: WorkflowDocument = {
      ...makeDocument({}, {}),
      nodes: [node('t', 'oneInchSwap', {}), node('s', 'defiDashboard', {})],
    }
    for (const output of ['transactionHash', 'receipt']) {
      const checked = checkConnection(document, registry, wire(output, 'priceImpact'))
      expect(checked.ok ? 'ok' : (checked.fix?.label ?? ''), output).not.toMatch(/^ok$|between/)
    }
  })

  it('behavior: any error goes to whatever takes an object', () => {
    for (const { id, outputs } of registry.list) {
      if (Object.hasOwn(outputs, 'error')) continue
      const document = { ...makeDocument({}, {}), nodes: [node('t', id, {}), node('s', 'oneInchSwap', {})] }
      expect(checkConnection(document, registry, wire('error', 'quote'))).toMatchObject({ ok: true })
    }
  })
})
