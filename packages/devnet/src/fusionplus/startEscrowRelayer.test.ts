import { findToken } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { encodeFunctionData, erc20Abi, keccak256, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { amount, type EscrowMarket, openEscrowMarket, usdc } from '../../test/openEscrowMarket.ts'
import { testAccount } from '../accounts/testAccounts.ts'
import { mappingSlot, tokenSlots, toWord } from '../deploy/storage.ts'
import { addresses } from '../market/addresses.ts'
import { callRpc } from '../rpc/callRpc.ts'
import { revertTo, takeSnapshot } from '../rpc/controlChain.ts'
import { steerRelayer } from './steerRelayer.ts'

const polygonUsdc = findToken(137, 'USDC')!
const waiting = { timeout: 20_000 }
const secret: Hex = `0x${'5e'.repeat(32)}`
let submissions = 0

let market: EscrowMarket
beforeAll(async () => {
  market = await openEscrowMarket()
})
afterAll(() => market?.devnet.stop())
afterEach(async () => {
  await steerRelayer(market.devnet)
})

type Answer = { readonly description?: string; readonly quoteId?: string; readonly status?: string }

async function ask(path: string, body?: unknown): Promise<{ status: number; body: Answer }> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${market.devnet.aggregatorUrl}/fusion-plus/${path}`, { headers, ...post })
  return { status: response.status, body: (await response.json()) as Answer }
}

const quote = (change: Record<string, string> = {}) =>
  ask(
    `quoter/v1.2/quote/receive?${new URLSearchParams({
      srcChain: '1',
      dstChain: '137',
      srcTokenAddress: usdc.address,
      dstTokenAddress: polygonUsdc.address,
      amount: `${amount}`,
      walletAddress: market.maker,
      enableEstimate: 'true',
      ...change,
    })}`,
  )

/** Builds and signs an order without submitting it. */
async function makeSubmission(owner = testAccount(0)) {
  const asked = { src: usdc, dst: polygonUsdc, amount, account: owner.address }
  const given = await market.crossChain.quote(asked)
  // Orders of one second differ in their secrets.
  const secretHashes = [keccak256(numberToHex(++submissions))]
  const built = await market.crossChain.build({
    quote: given,
    account: owner.address,
    receiver: owner.address,
    secretHashes,
  })
  const signature = await owner.sign({ hash: built.orderHash })
  const { order, extension, quoteId, orderHash } = built
  return { orderHash, body: { order, srcChainId: 1, signature, extension, quoteId } }
}

describe('startEscrowRelayer', () => {
  it('error: quotes that cannot be given', async () => {
    const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    expect(await quote({ dstChain: '10' })).toMatchObject({ status: 404 })
    expect(await quote({ dstChain: '1' })).toMatchObject({ status: 404 })
    const refusals = await Promise.all([
      quote({ srcTokenAddress: native }),
      quote({ amount: '0' }),
      quote({ amount: `${amount * 20_000n}` }),
      quote({ amount: 'many' }),
      quote({ srcChain: 'one' }),
      quote({ dstTokenAddress: usdc.address }),
      quote({ walletAddress: '0x12' }),
      quote({ nonsense: '1' }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual(Array(8).fill(400))
    expect(refusals.map(({ body }) => body.description)).toEqual([
      'native assets cannot be ordered: use the wrapped token',
      'insufficient liquidity',
      'insufficient liquidity',
      'amount must be an integer in base units',
      'srcChain must be a chain id',
      `cannot sync token: ${usdc.address} on 137`,
      'walletAddress must be an Ethereum address',
      'property nonsense should not exist',
    ])
  })

  it('error: orders of unknown quotes, and with other numbers of secrets', async () => {
    const { quoteId } = (await quote()).body
    const build = (id: string, secretsHashList: readonly string[]) =>
      ask(`quoter/v1.2/quote/build/evm?quoteId=${id}`, { secretsHashList })
    const hash = keccak256(secret)
    expect((await build('other', [hash])).body.description).toContain('quoteId is not one that was given out')
    expect((await build(quoteId!, [hash, hash, hash])).body.description).toBe('secretsHashList must have 1 hashes')
    expect((await build(quoteId!, ['0x12'])).status).toBe(400)
    expect((await build(quoteId!, [hash])).status).toBe(200)
    expect((await quote({ enableEstimate: 'false' })).body.quoteId).toBeNull()
  })

  it('error: submissions that are not what was built', async () => {
    const { body } = await makeSubmission()
    const submit = async (change: object) => (await ask('relayer/v1.2/submit', { ...body, ...change })).body.description
    const other = await makeSubmission()
    expect(await submit({ quoteId: 'other' })).toBe('quoteId is not one that was given out')
    expect(await submit({ extension: '0x' })).toBe('extension is none of a cross-chain order')
    expect(await submit({ extension: other.body.extension })).toBe('salt does not commit to the extension')
    expect(await submit({ signature: other.body.signature })).toBe('invalid signature')
    expect(await submit({ order: { ...body.order, takingAmount: '1' } })).toBe('invalid signature')
    expect(await submit({ order: { ...body.order, takerAsset: usdc.address } })).toContain('takerAsset')
    expect(await submit({ secretHashes: [keccak256('0x7777')] })).toBe('secretHashes are not those of the order')
    expect(await submit({ srcChainId: 137 })).toContain('no cross-chain orders from chain 137 to chain 137')
    expect(await submit({ signature: '0x12' })).toBe('signature must be a hexadecimal string')
  })

  it('error: an order that its maker cannot pay', async () => {
    const owner = testAccount(5)
    const { body } = await makeSubmission(owner)
    const submitted = await ask('relayer/v1.2/submit', body)
    expect(submitted.body.description).toMatch(/^Not enough allowance/)
    const args = [addresses.aggregationRouter, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await market.clientOf(1, owner).transact({ to: usdc.address, data })
    expect((await ask('relayer/v1.2/submit', body)).status).toBe(201)
  })

  it('error: secrets and statuses of orders that nobody submitted', async () => {
    const hash = `0x${'12'.repeat(32)}`
    expect((await ask(`orders/v1.2/order/status/${hash}`)).status).toBe(404)
    expect((await ask(`orders/v1.2/order/ready-to-accept-secret-fills/${hash}`)).status).toBe(404)
    expect((await ask('relayer/v1.2/submit/secret', { orderHash: hash, secret })).status).toBe(404)
    expect((await ask('relayer/v1.2/submit/secret', { orderHash: hash })).status).toBe(400)
  })

  it('behavior: an order that its maker cancelled on the chain is filled by nobody', async () => {
    await steerRelayer(market.devnet, { locks: 'none' })
    const { orderHash, body } = await makeSubmission()
    expect((await ask('relayer/v1.2/submit', body)).status).toBe(201)
    const abi = [
      {
        type: 'function',
        name: 'cancelOrder',
        inputs: [{ type: 'uint256' }, { type: 'bytes32' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ] as const
    const data = encodeFunctionData({
      abi,
      functionName: 'cancelOrder',
      args: [BigInt(body.order.makerTraits), orderHash],
    })
    await market.clientOf(1).transact({ to: addresses.aggregationRouter, data })
    await steerRelayer(market.devnet)
    await expect.poll(() => market.status(orderHash), waiting).toMatchObject({ status: 'cancelled', fills: [] })
  })

  it('behavior: the source is not locked while the resolver cannot pay on the other chain', async () => {
    await steerRelayer(market.devnet, { locks: 'none' })
    const { orderHash, body } = await makeSubmission()
    const other = market.devnet.chains[1]!.rpcUrl
    const before = await takeSnapshot(other)
    const slot = mappingSlot(tokenSlots.balances, addresses.escrowResolver)
    await callRpc(other, 'anvil_setStorageAt', [polygonUsdc.address, slot, toWord(0n)])
    await ask('relayer/v1.2/submit', body)
    await steerRelayer(market.devnet)
    // The relayer has looked once the next order, which needs another token, is locked.
    const next = await market.order(findToken(137, 'DAI')!)
    await expect.poll(() => market.events(next.orderHash), waiting).toContain('dst dst_escrow_created')
    expect(await market.events(orderHash)).toEqual([])
    expect(await revertTo(other, before)).toBe(true)
    await expect.poll(() => market.events(orderHash), waiting).toContain('dst dst_escrow_created')
  })

  it('behavior: a chain that goes back to a snapshot is filled again', async () => {
    const source = market.devnet.chains[0]!.rpcUrl
    await steerRelayer(market.devnet, { locks: 'source' })
    const { orderHash, body } = await makeSubmission()
    const before = await takeSnapshot(source)
    await ask('relayer/v1.2/submit', body)
    await expect.poll(() => market.events(orderHash), waiting).toEqual(['src src_escrow_created'])
    await steerRelayer(market.devnet, { locks: 'none' })
    expect(await revertTo(source, before)).toBe(true)
    await callRpc(source, 'evm_mine')
    expect(await market.events(orderHash)).toEqual([])
    await steerRelayer(market.devnet)
    await expect.poll(() => market.events(orderHash), waiting).toContain('dst dst_escrow_created')
  })
})

describe('steerRelayer', () => {
  it('default: sets what is named, and the rest to its defaults', async () => {
    expect(await steerRelayer(market.devnet, { locks: 'source', secretsCount: 5 })).toEqual({
      locks: 'source',
      secretsCount: 5,
      firstFillPercent: 100,
      announces: 'always',
      paysResolver: false,
      hidesFees: false,
    })
    expect((await steerRelayer(market.devnet)).locks).toBe('both')
  })

  it.each([
    [{ secretsCount: 2 }, 'secretsCount cannot be 2'],
    [{ firstFillPercent: 0 }, 'firstFillPercent must be at least 1'],
    [{ locks: 'all' as never }, 'locks must be both, source or none'],
    [{ other: 1 } as never, 'property other should not exist'],
  ])('error: %o', async (switches, text) => {
    await expect(steerRelayer(market.devnet, switches)).rejects.toThrow(text)
  })
})
