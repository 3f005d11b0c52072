import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { configureIcm, configureIcmChains } from './configureIcm.ts'

const dispatch = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const dexalotOnMainnet = '0x84bdd5b728daf315c23da60a4dc97e82da8027bfc64389f4b04ae1d3d91686b2'

function configure(document: WorkflowDocument) {
  const { nodes } = document
  const chains = configureIcmChains(nodes, document)
  const { web, server } = configureIcm({ nodes, document, intents: new Set(), ...chains })
  const form = web?.value.form
  return {
    chains,
    form,
    web: web?.value as { destinations: { id: string }[] } & object,
    server: server?.value as { network: string; destinations: { id: string }[] } & object,
  }
}

const sender = (config: { readonly [key: string]: string | number }) =>
  makeDocument('a', ['icmSender'], { icmSender: config })
const ids = ({ server }: ReturnType<typeof configure>) => server.destinations.map(({ id }) => id)

describe('configureIcm', () => {
  it('default: the form begins with what the template sends', () => {
    const configured = configure(documentFromTemplate(findTemplate('avalanche-icm-workflow')!))
    expect(configured.form).toEqual({
      destination: 'dispatch',
      customBlockchainId: '',
      recipient: '',
      message: 'Hello from the C-Chain',
      reward: '0.01',
    })
    expect(configured.chains).toEqual({ chainIds: [43113, 779672], defaultChainId: 43113, notes: [] })
    expect(configured.server).toMatchObject({ network: 'fuji', requiredGasLimit: 200_000, defaultReward: '0.01' })
    expect(ids(configured)).toEqual(['dispatch', 'echo', 'dexalot', 'dfk', 'amplify'])
    expect(configured.web.destinations[0]).toEqual({
      id: 'dispatch',
      name: 'Dispatch',
      chainId: 779_672,
      blockchainId: dispatch,
      state: 'active',
    })
  })

  it('behavior: presets are a function of the network', () => {
    const configured = configure(sender({ destinationPreset: 'custom', destinationChainID: dexalotOnMainnet }))
    expect(configured.server.network).toBe('mainnet')
    expect(ids(configured)).toEqual(['dexalot', 'dfk'])
    expect(configured.web.destinations.map(({ id }) => id)).toEqual(['dexalot', 'dfk'])
    expect(configured.form).toMatchObject({ destination: 'dexalot', customBlockchainId: '' })
    expect(configured.chains).toMatchObject({ chainIds: [43114], defaultChainId: 43114 })
    expect(JSON.stringify(configured.server)).not.toContain(dispatch)
  })

  it('behavior: mainnet when it is the only C-Chain on offer', () => {
    const offering = (enabledChains: number[]) =>
      configure(makeDocument('a', ['icmSender', 'chainSelector'], { chainSelector: { enabledChains } })).server.network
    expect([offering([1, 43114]), offering([43114, 43113]), offering([1])]).toEqual(['mainnet', 'fuji', 'fuji'])
  })

  it('behavior: a preset, an id of its own, and nothing at all', () => {
    expect(configure(sender({ destinationPreset: 'dfk' })).form).toMatchObject({ destination: 'dfk' })
    const own = `0x${'5E'.repeat(32)}`
    expect(configure(sender({ destinationPreset: 'custom', destinationChainID: own })).form).toMatchObject({
      destination: 'custom',
      customBlockchainId: own.toLowerCase(),
    })
    expect(configure(sender({})).form).toMatchObject({
      destination: 'dispatch',
      customBlockchainId: '',
      reward: '0.01',
      message: '',
    })
  })

  it('behavior: values that are none are left out', () => {
    const { form, server } = configure(
      sender({ recipient: '</script>', amount: '1e9', gasLimit: 999_999_999, destinationChainID: '../x' }),
    )
    expect(form).toMatchObject({ recipient: '', reward: '0.01', destination: 'dispatch' })
    expect(server).toMatchObject({ requiredGasLimit: 12_000_000 })
  })

  it('behavior: says what the application does otherwise', () => {
    const { chains } = configure(sender({ sourceChain: 'P', payloadType: 'number' }))
    expect(chains.notes).toEqual([expect.stringContaining('P-Chain'), 'This application sends text messages only'])
  })
})
