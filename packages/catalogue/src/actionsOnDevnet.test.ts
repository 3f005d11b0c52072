import { createRequire } from 'node:module'
import { findToken } from '@sluice/defi'
import { readTokenBalance } from '@sluice/devnet'
import { type Address, nativeTokenAddress, type Token } from '@sluice/guard'
import { acceptUserChoices } from '@sluice/providers'
import type { JsonObject } from '@sluice/workflow'
import { createPublicClient, getContractAddress, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { placeToken } from '../test/placeToken.ts'
import { readContract } from './components/data/readContract.ts'
import { readEvents } from './components/data/readEvents.ts'
import { deployContract } from './components/wallet/deployContract.ts'
import { sendToken } from './components/wallet/sendToken.ts'
import { unwrapNative } from './components/wallet/unwrapNative.ts'
import { wrapNative } from './components/wallet/wrapNative.ts'

const [usdc, weth] = ['USDC', 'WETH'].map(symbol => findToken(1, symbol)) as [Token, Token]
const payee: Address = '0x000000000000000000000000000000000000bEEF'
const accept = { accept: acceptUserChoices }
const ether = 10n ** 18n

/** An ERC-20 that burns 1 % of every transfer; read at run time, because it is GPL code. */
const deflatingToken = JSON.stringify(
  createRequire(import.meta.url)('@uniswap/v2-periphery/build/DeflatingERC20.json') as JsonObject,
)

/** Takes payments only with calldata: `if (calldatasize == 0) revert; stop`. */
const refusingCode = '0x600a600c600039600a6000f3361560055700600080fd'

let environment: DevnetEnvironment
let account: Address

beforeAll(async () => {
  environment = await openDevnetEnvironment()
  account = environment.devnet.accounts[0]!
})

afterAll(() => environment?.devnet.stop())

const client = () => createPublicClient({ transport: http(environment.devnet.chains[0]!.rpcUrl) })
const tokensOf = (token: Address, owner: Address) =>
  readTokenBalance(environment.devnet.chains[0]!.rpcUrl, token, owner)

async function deploy(artifact: string, args: readonly string[] = []): Promise<Address> {
  const { outputs } = await environment.run(deployContract, { artifact, arguments: args, from: account }, accept)
  return outputs.address as Address
}

describe('sendToken', () => {
  it('default: moves exactly the amount of ETH', async () => {
    const before = await client().getBalance({ address: payee })
    const values = { token: nativeTokenAddress, amount: `${ether / 10n}`, recipient: payee, from: account }
    const { outputs, signatures } = await environment.run(sendToken, values, accept)
    expect(signatures).toBe(1)
    expect(outputs).toMatchObject({ received: `${ether / 10n}`, gasUsed: 21_000 })
    expect((await client().getBalance({ address: payee })) - before).toBe(ether / 10n)
  })

  it('default: moves exactly the amount of a token', async () => {
    const [sender, receiver] = await Promise.all([tokensOf(usdc.address, account), tokensOf(usdc.address, payee)])
    const values = { token: 'USDC', amount: '50000000', recipient: payee, from: account }
    const { outputs } = await environment.run(sendToken, values, accept)
    expect(outputs.received).toBe('50000000')
    expect(await tokensOf(usdc.address, payee)).toBe(receiver + 50_000_000n)
    expect(await tokensOf(usdc.address, account)).toBe(sender - 50_000_000n)
  })

  it('error: nothing is sent unattended without consent, and nothing to a contract that takes none', async () => {
    const values = { amount: '1', recipient: payee, from: account }
    await expect(environment.run(sendToken, values)).rejects.toMatchObject({ code: 'TRANSACTION_NEEDS_CONFIRMATION' })
    const recipient = await deploy(JSON.stringify({ abi: [], bytecode: refusingCode }))
    await expect(environment.run(sendToken, { ...values, recipient }, accept)).rejects.toMatchObject({
      code: 'TRANSFER_REFUSED',
    })
    // A token can be sent there; the review asks.
    const token = { token: 'USDC', amount: '1', recipient, from: account }
    const onlyPayee = { accept: ({ id }: { readonly id: string }) => id === 'T03' }
    await expect(environment.run(sendToken, token, onlyPayee)).rejects.toMatchObject({
      message: expect.stringContaining('T22 The receiver is a contract.'),
    })
  })

  it('error: a token that keeps a fee is asked about, and what arrived is said', async () => {
    const token = await deploy(deflatingToken, [`${1_000n * ether}`])
    const values = { token, amount: `${100n * ether}`, recipient: payee, from: account }
    await expect(environment.run(sendToken, values, accept)).rejects.toMatchObject({
      message: expect.stringContaining('T18 The token keeps a fee: the receiver gets less than you send.'),
    })
    const { outputs } = await environment.run(sendToken, values, { accept: () => true })
    expect(outputs.received).toBe(`${99n * ether}`)
    expect(await tokensOf(token, payee)).toBe(99n * ether)
    expect(await tokensOf(token, account)).toBe(900n * ether)
  })

  it('error: a token that says no and moves nothing is asked about, and not said to have arrived', async () => {
    const { rpcUrl } = environment.devnet.chains[0]!
    const facts = { name: 'Hostile', symbol: 'HOST', decimals: 18 }
    const { address: token, behave } = await placeToken({ rpcUrl, wrapped: weth.address, account }, facts)
    await behave({ answer: 'no' })
    const before = await tokensOf(token, payee)
    const values = { token, amount: `${ether}`, recipient: payee, from: account }
    await expect(environment.run(sendToken, values, accept)).rejects.toMatchObject({
      message: expect.stringContaining('T18 The token reports no transfer to the receiver.'),
    })
    await expect(environment.run(sendToken, values, { accept: () => true })).rejects.toMatchObject({
      code: 'TRANSFER_NOT_REPORTED',
    })
    expect(await tokensOf(token, payee)).toBe(before)
  })
})

describe('wrapNative and unwrapNative', () => {
  it('default: one to one, there and back', async () => {
    const before = await tokensOf(weth.address, account)
    const values = { amount: `${3n * ether}`, from: account }
    const wrapped = await environment.run(wrapNative, values)
    expect(wrapped.outputs).toMatchObject({ amount: `${3n * ether}`, token: { symbol: 'WETH', address: weth.address } })
    expect(await tokensOf(weth.address, account)).toBe(before + 3n * ether)
    const native = await client().getBalance({ address: account })
    const { outputs } = await environment.run(unwrapNative, { ...values, amount: `${ether}` })
    expect(outputs.token).toMatchObject({ symbol: 'ETH', address: nativeTokenAddress })
    expect(await tokensOf(weth.address, account)).toBe(before + 2n * ether)
    // All but the network fee arrives.
    const gained = (await client().getBalance({ address: account })) - native
    expect(gained).toBeGreaterThan(ether - ether / 100n)
    expect(gained).toBeLessThan(ether)
  })

  it('error: more than there is', async () => {
    const values = { amount: `${10n ** 30n}`, from: account }
    await expect(environment.run(unwrapNative, values)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
    await expect(environment.run(wrapNative, values)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  })
})

describe('readEvents', () => {
  it('default: the newest first, filtered and limited', async () => {
    for (const amount of ['11', '12', '13'])
      await environment.run(sendToken, { token: 'USDC', amount, recipient: payee, from: account }, accept)
    const { outputs } = await environment.run(readEvents, {
      address: usdc.address,
      filter: { to: payee, from: [account, usdc.address] },
      limit: 2,
    })
    const events = outputs.events as readonly { readonly args: JsonObject }[]
    expect(events.map(({ args }) => args)).toEqual([
      { from: account, to: payee, value: '13' },
      { from: account, to: payee, value: '12' },
    ])
    expect(outputs).toMatchObject({ count: 2, hasMore: true, latest: events[0] })
  })

  it('behavior: any event, within a range of blocks', async () => {
    await environment.run(wrapNative, { amount: '77', from: account })
    const block = Number(await client().getBlockNumber())
    const values = {
      address: weth.address,
      event: 'custom',
      signature: 'event Deposit(address indexed dst, uint256 wad)',
      filter: { dst: account },
    }
    const { outputs } = await environment.run(readEvents, { ...values, fromBlock: `${block}`, toBlock: `${block}` })
    expect(outputs).toMatchObject({ count: 1, latest: { name: 'Deposit', args: { dst: account, wad: '77' } } })
    const earlier = await environment.run(readEvents, { ...values, fromBlock: '0', toBlock: '0' })
    expect(earlier.outputs).toMatchObject({ count: 0, events: [], latest: null, hasMore: false })
  })
})

describe('deployContract', () => {
  it('default: code at the expected address that answers with the constructor’s argument', async () => {
    const nonce = await client().getTransactionCount({ address: account })
    const values = { artifact: deflatingToken, arguments: [`${5n * ether}`], from: account }
    const { outputs, signatures } = await environment.run(deployContract, values, accept)
    expect(signatures).toBe(1)
    expect(outputs.address).toBe(getContractAddress({ from: account, nonce: BigInt(nonce) }))
    const address = outputs.address as Address
    expect((await client().getCode({ address }))?.length).toBeGreaterThan(1_000)
    expect(await tokensOf(address, account)).toBe(5n * ether)
    const read = await environment.run(readContract, {
      address,
      abi: 'function totalSupply() view returns (uint256)',
      functionName: 'totalSupply',
    })
    expect(read.outputs.result).toBe(`${5n * ether}`)
  })

  it('error: unattended without consent, and a constructor that reverts', async () => {
    const { artifact, from } = { artifact: deflatingToken, from: account }
    await expect(environment.run(deployContract, { artifact, arguments: ['1'], from })).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
      message: expect.stringContaining('T03'),
    })
    // `revert(0, 0)` in the constructor.
    const reverting = JSON.stringify({ contractName: 'Never', abi: [], bytecode: '0x60006000fd' })
    await expect(environment.run(deployContract, { artifact: reverting, from }, accept)).rejects.toMatchObject({
      code: 'DEPLOYMENT_REVERTED',
      message: expect.stringContaining('Never'),
    })
  })
})
