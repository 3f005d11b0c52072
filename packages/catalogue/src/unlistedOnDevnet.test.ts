import { findToken } from '@sluice/defi'
import { addresses, readTokenBalance } from '@sluice/devnet'
import { type Address, describeTransaction } from '@sluice/guard'
import type { JsonObject, SignatureRequest } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { type PlacedToken, placeToken } from '../test/placeToken.ts'
import { makeContext } from '../test/runComponent.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { fusionSwap } from './components/defi/fusionSwap.ts'
import { limitOrder } from './components/defi/limitOrder.ts'
import { oneInchQuote } from './components/defi/oneInchQuote.ts'
import { oneInchSwap } from './components/defi/oneInchSwap.ts'
import { tokenApproval } from './components/defi/tokenApproval.ts'
import { uniswapQuote } from './components/defi/uniswapQuote.ts'
import { tokenBalance } from './components/wallet/tokenBalance.ts'
import { writeContract } from './components/wallet/writeContract.ts'
import { resolveToken } from './contracts/resolveToken.ts'

const wrapped = findToken(1, 'WETH')!.address
const usdc = findToken(1, 'USDC')!.address
const stranger: Address = '0x000000000000000000000000000000000000bEEF'

let environment: DevnetEnvironment
let account: Address
let rpcUrl: string

beforeAll(async () => {
  environment = await openDevnetEnvironment()
  account = environment.devnet.accounts[0]!
  rpcUrl = environment.devnet.chains[0]!.rpcUrl
})

afterAll(() => environment?.devnet.stop())

const place = (symbol: string, { name = 'A token', hasPool = true } = {}) =>
  placeToken({ rpcUrl, wrapped, account }, { symbol, name, decimals: 9, hasPool })

const balanceOf = (token: Address, owner: Address = account) => readTokenBalance(rpcUrl, token, owner)

const tokens = (count: number) => BigInt(count) * 10n ** 9n
const ether = 10n ** 18n

const sameSymbol = 'Another token has its symbol: USDC is at 0xA0b8…eB48'

/** Answers 18 to every question and destroys itself when it is asked for its name (selector 06fdde03). */
const selfDestructingName = '0x60003560e01c6306fdde0314601957601260005260206000f35b33ff'

const approve = (token: Address, amount: bigint) =>
  environment.run(tokenApproval, { ...tokenApproval.fixture, token, amount: amount.toString(), owner: account })

const swap = (src: string, dst: string, amount: bigint) =>
  environment.run(oneInchSwap, {
    ...oneInchSwap.fixture,
    src,
    dst,
    amount: amount.toString(),
    from: account,
    slippage: 1,
  })

const transferOf = (token: Address) => ({
  address: token,
  abi: 'function transfer(address to, uint256 amount) returns (bool)',
  functionName: 'transfer',
  arguments: [stranger, tokens(5).toString()],
  from: account,
})

describe('an unlisted token with a pool', () => {
  let token: PlacedToken

  beforeAll(async () => {
    token = await place('HRB')
  })

  it('default: is quoted, with its own symbol and decimals', async () => {
    const { outputs } = await environment.run(tokenInput, { fromToken: token.address, toToken: 'USDC', amount: '2.5' })
    expect(outputs).toMatchObject({ fromToken: { symbol: 'HRB', decimals: 9, verified: false }, amount: '2500000000' })
    const trade = { src: token.address, dst: 'USDC', amount: tokens(1_000).toString() }
    const quoted = await environment.run(oneInchQuote, { ...oneInchQuote.fixture, ...trade })
    const pool = await environment.run(uniswapQuote, trade)
    expect(quoted.outputs.quote).toMatchObject({ fromToken: { symbol: 'HRB', verified: false } })
    expect((quoted.outputs.quote as JsonObject).toAmount).toBe(pool.outputs.outputAmount)
    expect(Number(pool.outputs.outputAmount)).toBeGreaterThan(500e6)
  })

  it('behavior: is bought and sold, with an approval', async () => {
    const before = await balanceOf(token.address)
    const bought = await swap('ETH', token.address, ether)
    const received = (await balanceOf(token.address)) - before
    expect(bought.outputs.outputAmount).toBe(received.toString())
    expect(received).toBeGreaterThan(tokens(2_000))
    await approve(token.address, tokens(1_000))
    const held = await balanceOf(usdc)
    const sold = await swap(token.address, 'USDC', tokens(1_000))
    expect(sold.outputs.outputAmount).toBe(((await balanceOf(usdc)) - held).toString())
    expect((await balanceOf(token.address)) - before).toBe(received - tokens(1_000))
  })

  it('behavior: a limit order and a Fusion order with it fill', async () => {
    const order = { src: token.address, dst: 'USDC', amount: tokens(100).toString(), from: account }
    const before = [await balanceOf(token.address), await balanceOf(usdc)] as const
    const spent = async () => before[0] - (await balanceOf(token.address))
    const limit = { ...limitOrder.fixture, ...order, targetPrice: '0.01' }
    const placed = await environment.run(limitOrder, limit)
    expect(placed.signatures).toBe(2)
    await expect.poll(spent, { timeout: 20_000 }).toBe(tokens(100))
    const fusion = await environment.run(fusionSwap, { ...fusionSwap.fixture, ...order })
    expect(fusion.signatures).toBe(2)
    await expect.poll(spent, { timeout: 20_000 }).toBe(tokens(200))
    expect((await balanceOf(usdc)) - before[1]).toBeGreaterThan(1_000_000n)
  })

  it('behavior: the review names it as not verified', async () => {
    const trade = { src: 'ETH', dst: token.address, amount: ether.toString(), from: account }
    const context = makeContext(oneInchSwap, { ...oneInchSwap.fixture, ...trade }, environment.services)
    const { intent, transaction } = (await oneInchSwap.run(context as never)) as unknown as SignatureRequest
    const { main } = describeTransaction(intent as never, transaction as never)
    expect(main[1]).toMatchObject({ label: 'Minimum received', value: expect.stringMatching(/ HRB \(unverified\)$/) })
  })

  it('behavior: is sent after consent, and counted', async () => {
    // A contract of no list waits for a person.
    await expect(environment.run(writeContract, transferOf(token.address))).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
      message: expect.not.stringContaining('T18'),
    })
    const { outputs } = await environment.run(tokenBalance, { token: token.address, account })
    expect(outputs).toMatchObject({ balance: (await balanceOf(token.address)).toString(), token: { verified: false } })
  })
})

describe('a token that lies about itself', () => {
  it('error: decimals that changed since they were read are found before signing', async () => {
    const token = await place('DEC')
    await swap('ETH', token.address, ether / 1_000n)
    await token.behave({ decimals: 18 })
    await expect(swap('ETH', token.address, ether / 1_000n)).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T21 DEC changed its decimals'),
    })
  })

  it('error: a fee on transfers is found by the simulation, buying and selling', async () => {
    const token = await place('FEE')
    // Taken twice: the router gets enough, and the account less than the minimum.
    await token.behave({ feeBasisPoints: 70n })
    const before = await balanceOf(token.address)
    await expect(swap('ETH', token.address, ether / 1_000n)).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T18 The simulation returns less FEE than the minimum'),
    })
    await token.behave({ feeBasisPoints: 500n })
    await approve(token.address, tokens(10))
    await expect(swap(token.address, 'USDC', tokens(10))).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T18 The transaction would revert'),
    })
    expect(await balanceOf(token.address)).toBe(before)
  })

  it('behavior: a token without answers is traded like USDT', async () => {
    const token = await place('NON')
    await token.behave({ answer: 'none' })
    await approve(token.address, tokens(10))
    const held = await balanceOf(usdc)
    const { outputs } = await swap(token.address, 'USDC', tokens(10))
    expect(outputs.outputAmount).toBe(((await balanceOf(usdc)) - held).toString())
  })

  it('error: a token that answers false is neither approved, sold nor bought', async () => {
    const token = await place('NAY')
    await token.behave({ answer: 'no' })
    const none = expect.objectContaining({ code: 'NOT_ENOUGH_ALLOWANCE' })
    await expect(approve(token.address, tokens(10))).rejects.toEqual(none)
    await expect(swap(token.address, 'USDC', tokens(10))).rejects.toEqual(none)
    await expect(swap('ETH', token.address, ether / 1_000n)).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
    await expect(environment.run(writeContract, transferOf(token.address))).rejects.toMatchObject({
      message: expect.stringContaining('T18 The simulation sends less NAY than intended'),
    })
  })

  it.each([
    ['a symbol of a listed token', 'USDC', 'USD Coin', { symbol: 'USDC', warning: sameSymbol }],
    ['a listed symbol with a hidden space', 'US\u200bDC', 'USD Coin', { symbol: 'USDC', warning: sameSymbol }],
    ['a listed symbol written right to left', '\u202eCDSU', 'x', { symbol: 'CDSU' }],
    ['Cyrillic letters', 'USDС', 'USD Coin', { warning: expect.stringContaining('only looks like USDC') }],
    ['a symbol of 500 characters', 'Z'.repeat(500), 'x', { symbol: `${'Z'.repeat(31)}…` }],
    ['a name over several lines', 'LNS', 'a\nb\u0000c', { name: 'a b c' }],
  ])('behavior: %s is cleaned, shortened and flagged', async (_, symbol, name, expected) => {
    const { address } = await place(symbol, { name, hasPool: false })
    const { outputs } = await environment.run(tokenBalance, { token: address, account })
    expect(outputs.token).toMatchObject({ ...expected, verified: false, decimals: 9 })
  })

  it('error: an imitated symbol is not traded without consent', async () => {
    const token = await place('USDC')
    await expect(swap('ETH', token.address, ether / 1_000n)).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
      message: expect.stringContaining('T21 USDC may be an imitation'),
    })
  })

  it('behavior: a name that reverts, or has a megabyte, or destroys the contract, costs only the name', async () => {
    const token = await place('NAM', { hasPool: false })
    const nameOf = async (address: Address) => {
      const { services } = environment
      const fresh = { ...services, contracts: { ...services.contracts } }
      return (await resolveToken(fresh, address, 1, new AbortController().signal)).name
    }
    expect(await nameOf(token.address)).toBe('A token')
    for (const name of ['reverts', 'huge'] as const) {
      await token.behave({ name })
      expect(await nameOf(token.address)).toBe('NAM')
    }
    const destroyed = await token.place(selfDestructingName)
    expect(await nameOf(destroyed)).toBe(`${destroyed.slice(0, 6)}…${destroyed.slice(-4)}`)
    const { outputs } = await environment.run(tokenBalance, { token: destroyed, account })
    expect(outputs.token).toMatchObject({ decimals: 18 })
  })

  it('error: an account, a contract that is no token', async () => {
    const ask = (token: Address) => environment.run(tokenBalance, { token, account })
    await expect(ask(account)).rejects.toMatchObject({ code: 'TOKEN_CONTRACT_MISSING' })
    await expect(ask(addresses.uniswapRouter)).rejects.toMatchObject({ code: 'TOKEN_NOT_ERC20' })
  })
})
