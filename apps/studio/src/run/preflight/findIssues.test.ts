import { findTemplate, registry } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { StudioRegistry } from '../../editor/command.ts'
import type { ServerConfig } from '../createRunner.ts'
import { findIssues, type PreflightFacts } from './findIssues.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const config = {
  supportedChains: [1],
  modes: [
    { id: 'static', source: 'simulated', available: true, reason: null },
    { id: 'functional', source: 'devnet', available: true, reason: null },
    { id: 'testnet', source: 'live', available: false, reason: 'Real Mainnet needs a 1inch API key' },
  ],
  devnet: {
    chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://localhost:1' }],
    aggregatorUrl: 'http://localhost:2',
  },
  secrets: [],
  walletConnectProjectId: null,
  version: '1.0.0',
} as unknown as ServerConfig

const find = (facts: Partial<PreflightFacts>) =>
  findIssues({
    document,
    nodeIds: null,
    registry: registry as unknown as StudioRegistry,
    mode: 'functional',
    config,
    walletChainId: 31337,
    ...facts,
  })

const withInput = (change: Record<string, string>) => ({
  ...document,
  nodes: document.nodes.map(node =>
    node.componentId === 'tokenInput' ? { ...node, config: { ...node.config, ...change } } : node,
  ),
})

describe('findIssues', () => {
  it('default: nothing is missing on the local chain with a wallet there', () => {
    expect(find({})).toEqual([])
  })

  it('behavior: names a missing key and a missing wallet together', () => {
    expect(find({ mode: 'testnet', walletChainId: null })).toEqual([
      { kind: 'key', nodes: ['1inch Quote', 'Token Approval', '1inch Swap'] },
      { kind: 'wallet' },
    ])
  })

  it('behavior: simulated runs need neither', () => {
    expect(find({ mode: 'static', walletChainId: null })).toEqual([])
    expect(find({ config: null, walletChainId: null })).toEqual([])
  })

  it('behavior: names the network of the wallet where the flow signs on another one', () => {
    expect(find({ walletChainId: 1 })).toEqual([{ kind: 'network', walletChainId: 31337, currentChainId: 1 }])
  })

  it('behavior: tells what the wallet lacks after the rest', () => {
    const shortfall = { nodeId: 'oneInchSwap', label: '1inch Swap', held: '0.5', needed: '1', symbol: 'ETH' }
    expect(find({ walletChainId: 1, shortfalls: [shortfall] })).toMatchObject([
      { kind: 'network' },
      { kind: 'balance', ...shortfall },
    ])
  })

  it('error: an amount of zero, before the wallet', () => {
    expect(find({ document: withInput({ amount: '0.0' }), walletChainId: null })).toEqual([
      { kind: 'value', nodeId: 'tokenInput', label: 'Token Input', text: 'Amount must be more than 0' },
      { kind: 'wallet' },
    ])
  })

  it('error: only the server, where it is away and the mode needs it', () => {
    expect(find({ mode: 'testnet', walletChainId: null, isServerAway: true })).toEqual([{ kind: 'server' }])
    expect(find({ mode: 'testnet', config: null, isServerAway: true })).toEqual([{ kind: 'server' }])
    expect(find({ config: null, isServerAway: true })).toEqual([])
    expect(find({ mode: 'static', isServerAway: true })).toEqual([])
  })

  it('behavior: unsaved edits of the nodes that run, with their changes and what is wrong with them', () => {
    const drafts = (change: object) => {
      const { config: saved, id } = document.nodes.find(({ componentId }) => componentId === 'tokenInput')!
      return { [id]: { ...saved, ...change } }
    }
    expect(find({ drafts: drafts({ amount: '2' }) })).toEqual([
      {
        kind: 'unsaved',
        nodes: [
          {
            nodeId: 'tokenInput',
            label: 'Token Input',
            changes: [{ field: 'Amount', before: '1', after: '2' }],
            problem: null,
          },
        ],
      },
    ])
    expect(find({ drafts: drafts({ amount: '' }) })).toMatchObject([
      { nodes: [{ changes: [{ before: '1', after: null }], problem: 'Amount is required' }] },
    ])
    expect(find({ drafts: drafts({}) })).toEqual([])
    expect(find({ drafts: drafts({ amount: '2' }), nodeIds: new Set(['walletConnector']) })).toEqual([])
  })

  it('error: a chain that no local chain mirrors', () => {
    const issues = find({ document: withInput({ chainId: '137' }) })
    expect(issues).toMatchObject([{ kind: 'chain', chainId: 137 }])
  })

  it('error: missing values by their labels, only of the nodes that run', () => {
    const incomplete = withInput({ toToken: '' })
    expect(find({ document: incomplete })).toMatchObject([
      { kind: 'fields', label: 'Token Input', fields: ['To token'] },
    ])
    expect(find({ document: incomplete, nodeIds: new Set(['walletConnector']) })).toEqual([])
  })
  it('error: a bridge that the local chains cannot serve, before anything is signed', () => {
    const suite = documentFromTemplate(findTemplate('oneinch-powered-defi-suite')!)
    const issue = { kind: 'bridge', nodeId: 'fusionPlus', label: 'Fusion+', fromChainId: 1, toChainId: 137 }
    expect(find({ document: suite })).toEqual([issue])
    const both = [...config.devnet!.chains, { id: 31341, mirrorsChainId: 137, rpcUrl: 'http://localhost:3' }]
    expect(find({ document: suite, config: { ...config, devnet: { ...config.devnet!, chains: both } } })).toEqual([])
    expect(find({ document: suite, mode: 'static' })).toEqual([])
    expect(find({ document: suite, nodeIds: new Set(['oneInchSwap']) })).toEqual([])
    const nodes = suite.nodes.map(node =>
      node.id === 'fusionPlus' ? { ...node, config: { ...node.config, toChain: 1 } } : node,
    )
    expect(find({ document: { ...suite, nodes } })).toMatchObject([{ kind: 'bridge', fromChainId: 1, toChainId: 1 }])
  })
})
