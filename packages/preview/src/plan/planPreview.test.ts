import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { describe, expect, it } from 'vitest'
import { planPreview } from './planPreview.ts'

const templates = await readTemplates()
const projectOf = (kind: Parameters<typeof findKindFixture>[0]) =>
  generateProject(findKindFixture(kind).full(), { templates })

const devnet = {
  aggregatorUrl: 'http://127.0.0.1:8546',
  chains: [
    { id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:1' },
    { id: 31338, mirrorsChainId: 143, rpcUrl: 'http://127.0.0.1:2' },
    { id: 31339, mirrorsChainId: 43113, rpcUrl: 'http://127.0.0.1:3' },
  ],
}

const forwarder = {
  token: 'token-of-this-preview',
  oneInchUrl: 'http://127.0.0.1:4',
  rpcUrl: (chainId: number) => `http://127.0.0.1:4/rpc/t/${chainId}`,
}

describe('planPreview', () => {
  it('default: a swap on local chains gets the chains that it serves, and needs no key', () => {
    const project = projectOf('swap')
    const plan = planPreview({ project, network: 'local', level: 'page', devnet })
    const chains = [devnet.chains[0]]
    expect(plan).toMatchObject({
      projectName: project.projectName,
      kind: 'swap',
      network: 'local',
      chains,
      secrets: [],
    })
    expect(plan.env).toEqual({
      ONEINCH_API_KEY: 'local-chains-need-no-key',
      ONEINCH_BASE_URL: 'http://127.0.0.1:8546',
      ONEINCH_REQUESTS_PER_SECOND: '1000',
      FUSION_CHAINS: '1',
      LOCAL_CHAINS: JSON.stringify(chains),
      RATE_LIMIT_MAX: '100000',
    })
  })

  it.each(['icm', 'l1'] as const)('behavior: %s gets nothing of 1inch', kind => {
    const local = planPreview({ project: projectOf(kind), network: 'local', level: 'page', devnet })
    expect(local.env).toEqual({ LOCAL_CHAINS: JSON.stringify([devnet.chains[2]]), RATE_LIMIT_MAX: '100000' })
    const live = planPreview({
      project: projectOf(kind),
      network: 'live',
      level: 'page',
      forwarder: null,
      rpcChainIds: [],
    })
    expect([live.env, live.chains]).toEqual([{}, []])
  })

  it('behavior: on live networks the backend gets the forwarder instead of keys', () => {
    const project = projectOf('swap')
    const swap = planPreview({
      project,
      network: 'live',
      level: 'full',
      projectName: 'Mine',
      forwarder,
      rpcChainIds: [1],
    })
    expect(swap).toMatchObject({ projectName: 'Mine', level: 'full', chains: [], secrets: [forwarder.token] })
    expect(swap.env).toEqual({ ONEINCH_API_KEY: forwarder.token, ONEINCH_BASE_URL: forwarder.oneInchUrl })
    const without = { ...forwarder, oneInchUrl: null }
    const icm = planPreview({
      project: projectOf('icm'),
      network: 'live',
      level: 'page',
      forwarder: without,
      rpcChainIds: [43113],
    })
    expect(icm.env).toEqual({ RPC_URLS: '{"43113":"http://127.0.0.1:4/rpc/t/43113"}' })
  })

  it('error: a swap on live networks without the key', () => {
    const plan = () =>
      planPreview({ project: projectOf('swap'), network: 'live', level: 'page', forwarder: null, rpcChainIds: [] })
    expect(plan).toThrow('Please configure all required settings: 1inch API key (ONEINCH_API_KEY)')
  })

  it('error: no local chain stands in for any network of the project', () => {
    const plan = () =>
      planPreview({
        project: projectOf('icm'),
        network: 'local',
        level: 'page',
        devnet: { ...devnet, chains: devnet.chains.slice(0, 1) },
      })
    expect(plan).toThrow('There is no local chain for Avalanche Fuji, Dispatch')
  })
})
