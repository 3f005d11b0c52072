// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import { encodeContractCall, type Token, waitForSigning } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createRequestFlow } from './createRequestFlow.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = findToken(1, 'USDC') as Token

const call = {
  signature: 'function transfer(address to, uint256 amount)',
  arguments: [friend, '5000000'],
} as const

const request: SignatureRequest = {
  kind: 'signatureRequest',
  transaction: {
    chainId: 31337,
    from: account,
    to: usdc.address,
    data: encodeContractCall(call.signature, call.arguments),
    value: '0',
  },
  intent: {
    kind: 'contractCall',
    chainId: 1,
    walletChainId: 31337,
    account,
    purpose: 'Send 5 USDC to a friend',
    contract: usdc.address,
    origin: 'known',
    ...call,
    value: '0',
    spends: [{ token: { ...usdc }, amount: '5000000' }],
  },
  expiresAt: Date.now() + 60_000,
}

const facts = {
  source: 'devnet',
  allowedTargets: [usdc.address],
  providerSpender: null,
  targetCode: '0x60',
  nativeBalance: '1000000000000000000',
  tokenBalance: '0',
  allowance: null,
  spending: [{ balance: '10000000', allowance: null }],
  simulation: { status: 'success', gasUsed: '46000', balanceChanges: [] },
  networkFee: '2100000000000000',
  now: Date.now(),
}

const ports = {
  isWanted: async () => true,
  storedHash: () => null,
  store: () => {},
  onStoreFailed: () => {},
  reportHash: async () => {},
  reportSignature: async () => {},
  refuse: async () => {},
  rebuild: () => {},
}

describe('createRequestFlow', () => {
  it("default: a call's arguments and maximum amounts are visible without expanding", async () => {
    const connected = { address: account, chainId: 31337 } as const
    const wallet = { account: async () => connected, send: async () => '0x12' as const }
    const http = makeHttpClient(() => facts)
    const flow = createRequestFlow({ request, on: 'devnet', http, lockName: 'x', wallet: () => wallet, ports })
    flow.begin()
    const state = await waitForSigning(flow, ({ status }) => status === 'ready')
    if (state.status !== 'ready') throw new Error(state.status)
    flow.close()
    const { sentence, main, details } = state.review.description
    expect(sentence).toContain('Send 5 USDC to a friend')
    expect(main.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Function: transfer 0xa9059cbb',
      `to (address): ${friend}`,
      'amount (uint256): 5000000',
      'USDC that leaves at most: 5 USDC',
    ])
    expect(details.map(({ label }) => label)).toEqual([
      'Contract',
      'From',
      'Network',
      'Native value (wei)',
      'Calldata hash',
    ])
  })

  it('behavior: two calls in one tick ask the wallet once', async () => {
    const send = vi.fn(async () => '0x12' as const)
    const wallet = { account: async () => ({ address: account, chainId: 31337 }) as const, send }
    const http = makeHttpClient(() => facts)
    const flow = createRequestFlow({ request, on: 'devnet', http, lockName: 'x', wallet: () => wallet, ports })
    flow.begin()
    await waitForSigning(flow, ({ status }) => status === 'ready')
    flow.send()
    flow.send()
    await waitForSigning(flow, ({ status }) => status === 'ended')
    expect(send).toHaveBeenCalledOnce()
  })
})
