import { describe, expect, it } from 'vitest'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { createTransfer } from './createTransfer.ts'
import type { SendPlan } from './SendPlan.ts'

const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recipient: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eth: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

const plan = (change: Partial<SendPlan> = {}): SendPlan => ({
  chainId: 1,
  walletChainId: 31337,
  account,
  token: eth,
  amount: 10n ** 18n,
  recipient,
  ...change,
})

const facts: GuardFacts = {
  walletChainId: 31337,
  account,
  // only with: swap order permit
  allowedTargets: [],
  providerSpender: null,
  // end only
  targetCode: '0x',
  nativeBalance: 5n * 10n ** 18n,
  // only with: approval swap
  tokenBalance: 0n,
  allowance: null,
  // end only
  spending: [{ balance: 5n * 10n ** 18n, allowance: null }],
  simulation: { status: 'success', gasUsed: 21_000n, balanceChanges: null },
  networkFee: 10n ** 15n,
  now: 0,
}

const check = (request: ReturnType<typeof createTransfer>, change: Partial<GuardFacts> = {}) =>
  txGuard({ intent: request.intent, transaction: request.transaction, facts: { ...facts, ...change } })

const levels = (findings: ReturnType<typeof check>) => findings.map(({ id, level }) => `${id} ${level}`)

describe('createTransfer', () => {
  it('default: a payment has no calldata and goes to the receiver; the guard asks to read the address', () => {
    const request = createTransfer(plan())
    expect(request.transaction).toEqual({
      chainId: 31337,
      from: account,
      to: recipient,
      data: '0x',
      value: '1000000000000000000',
    })
    expect(levels(check(request))).toEqual(['T03 confirm', 'T18 confirm'])
  })

  it('default: a token is called for exactly the amount; the receiver is confirmed as in a payment', () => {
    const request = createTransfer(plan({ token: usdc, amount: 2_500_000n }))
    expect(request.transaction).toMatchObject({ to: usdc.address, value: '0' })
    expect(request.transaction.data).toMatch(/^0xa9059cbb0{24}70997970c51812dc3a010c7d01b50e0d17dc79c80{58}2625a0$/)
    const findings = check(request, { targetCode: '0x60' })
    expect(levels(findings)).toEqual(['T03 confirm', 'T18 note'])
    expect(findings[0]).toMatchObject({ text: expect.stringContaining('receiver'), values: { receiver: recipient } })
  })

  it('error: calldata in a payment, another receiver, another amount', () => {
    const request = createTransfer(plan())
    const spoil = (change: object) =>
      check({ ...request, transaction: { ...request.transaction, ...change } }).some(({ level }) => level === 'block')
    expect(spoil({ data: '0xa9059cbb' })).toBe(true)
    expect(spoil({ to: usdc.address })).toBe(true)
    expect(spoil({ value: '2000000000000000000' })).toBe(true)
    expect(spoil({})).toBe(false)
  })

  it('error: the zero address, the token itself, and who only looks like the own account', () => {
    const zero: Address = `0x${'0'.repeat(40)}`
    const lookalike: Address = '0xf39F000000000000000000000000000000002266'
    const isBlocked = (change: Partial<SendPlan>) =>
      check(createTransfer(plan(change)), { targetCode: '0x60' }).some(({ level }) => level === 'block')
    expect(isBlocked({ recipient: zero })).toBe(true)
    expect(isBlocked({ token: usdc, amount: 1n, recipient: usdc.address })).toBe(true)
    expect(isBlocked({ recipient: lookalike })).toBe(true)
  })
})
