import { describe, expect, it, vi } from 'vitest'
import type { requestJson } from '../../kit/request/requestJson.ts'
import { estimateFee, fetchChainStatus, fetchHistory, fetchIcmChains, prepareSend } from './icmApi.ts'
import { dispatchId, gateway, makeMessage, outgoing, recipient, record, sender } from './makeMessage.stub.ts'

const { signal } = new AbortController()

/** Fake backend with a fixed response. */
const backend = (body: unknown) => vi.fn<typeof requestJson>(async () => body)

const icmChain = { id: 'dfk', chainId: 335, name: 'DeFi Kingdoms (Fuji)', blockchainId: dispatchId }
const source = { id: 'c-chain', chainId: 43113, name: 'Avalanche Fuji C-Chain', blockchainId: dispatchId }

describe('fetchIcmChains', () => {
  it('default: an inactive one is told apart from a retired one', async () => {
    const ask = backend({
      source,
      gateway: null,
      takesReward: false,
      subnets: [
        { ...icmChain, state: 'active' },
        { ...icmChain, state: 'inactive' },
        { ...icmChain, state: 'retired' },
      ],
    })
    const { destinations, gateway: none } = await fetchIcmChains(signal, ask)
    expect(none).toBeNull()
    expect(destinations.map(({ state }) => state)).toEqual(['active', 'inactive', 'retired'])
  })

  it('error: an answer of an unknown shape', async () => {
    const ask = backend({ source, subnets: 'none' })
    await expect(fetchIcmChains(signal, ask)).rejects.toThrow(TypeError)
  })
})

describe('fetchChainStatus', () => {
  it('default: what a chain does not say is null', async () => {
    const ask = backend([{ id: 'echo', name: 'Echo', isOnline: false, reason: 'no answer', blockHeight: null }])
    expect(await fetchChainStatus(signal, ask)).toEqual([
      {
        id: 'echo',
        name: 'Echo',
        isOnline: false,
        blockHeight: null,
        avgBlockTime: null,
        activeValidators: null,
        hasMessenger: null,
        hasGateway: null,
        reason: 'no answer',
      },
    ])
  })
})

describe('prepareSend', () => {
  const body = {
    sourceChain: 'C',
    destinationChainId: dispatchId,
    recipient,
    message: 'Hello',
    amount: '0.01',
    walletAddress: sender,
  }
  const prepared = {
    mode: 'gateway',
    chainId: 31339,
    transactionData: { to: gateway, data: '0x12', value: '10' },
    messageInput: { requiredGasLimit: '200000', message: '0x34' },
    estimatedDeliveryTime: '2-5 seconds',
    warnings: [],
  }

  it('default: sends every field and reads what is to be signed', async () => {
    const ask = backend(prepared)
    expect(await prepareSend(outgoing, signal, ask)).toMatchObject({
      transaction: { to: gateway, data: '0x12', value: 10n },
      requiredGasLimit: 200_000n,
      messageInput: prepared.messageInput,
    })
    expect(ask).toHaveBeenCalledWith('/api/icm/send', { body, signal })
  })

  it('error: a way of sending that nobody knows', async () => {
    const ask = backend({ ...prepared, mode: 'carrier pigeon' })
    await expect(prepareSend(outgoing, signal, ask)).rejects.toThrow('carrier pigeon')
  })
})

describe('fetchHistory', () => {
  it('default: a list of messages', async () => {
    const ask = backend([record])
    expect(await fetchHistory(sender, { signal }, ask)).toEqual([makeMessage()])
    expect(ask).toHaveBeenCalledWith('/api/icm/history', { query: { address: sender }, signal })
    await fetchHistory(sender, { before: '0x01' }, ask)
    expect(ask).toHaveBeenLastCalledWith('/api/icm/history', { query: { address: sender, before: '0x01' } })
  })

  it('error: no list', async () => {
    await expect(fetchHistory(sender, { signal }, backend({}))).rejects.toThrow(TypeError)
  })
})

describe('estimateFee', () => {
  it('default: amounts are exact, a destination that does not answer has none', async () => {
    const ask = backend({
      feeInWei: '10000000000000001',
      breakdown: {
        source: { costWei: '1' },
        reward: { wei: '10000000000000000' },
        destination: { costWei: null, symbol: 'DIS' },
        suggestedReward: { avax: '0.006' },
      },
    })
    const size = { messageSize: 5, senderAddress: sender, amount: '0.01' } as const
    expect(await estimateFee({ destinationBlockchainId: dispatchId, ...size }, signal, ask)).toEqual({
      feeInWei: 10_000_000_000_000_001n,
      sourceGasWei: 1n,
      rewardWei: 10n ** 16n,
      destinationFeeWei: null,
      destinationSymbol: 'DIS',
      suggestedReward: '0.006',
    })
    expect(ask).toHaveBeenCalledWith('/api/icm/estimate-fee', {
      body: { destinationChainId: dispatchId, ...size },
      signal,
    })
  })
})
