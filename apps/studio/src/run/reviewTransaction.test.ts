// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import { encodeContractCall, type Token } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { reviewTransaction } from './reviewTransaction.ts'

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

describe('reviewTransaction', () => {
  it('default: of a call every argument and everything that may leave is seen without asking', async () => {
    const http = makeHttpClient(() => facts)
    const wallet = { account: async () => ({ address: account, chainId: 31337 }) as const }
    const { sentence, rows, details } = await reviewTransaction({ request, on: 'devnet', http, wallet })
    expect(sentence).toContain('Send 5 USDC to a friend')
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Function: transfer 0xa9059cbb',
      `Argument to (address): ${friend}`,
      'Argument amount (uint256): 5000000',
      'USDC that leaves at most: 5.0 USDC',
      'Network fee: ≤ 0.0021 ETH',
      'Simulation: Succeeds, uses 46,000 gas',
    ])
    expect(details.map(({ label }) => label)).toEqual([
      'Contract',
      'From',
      'Network',
      'Native value (wei)',
      'Calldata hash',
    ])
  })
})
