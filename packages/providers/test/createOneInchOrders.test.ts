import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { keccak256 } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeLimitOrderProvider } from '../contracts/limitOrderProvider.contract.ts'
import { createApiClient } from '../src/oneinch/apiClient.ts'
import { createOneInchFusion } from '../src/oneinch/createOneInchFusion.ts'
import { createOneInchFusionPlus } from '../src/oneinch/createOneInchFusionPlus.ts'
import { createOneInchOrderbook } from '../src/oneinch/createOneInchOrderbook.ts'
import { writeFeeExtension } from '../src/oneinch/feeExtension.ts'
import { createRequestQueue } from '../src/oneinch/requestQueue.ts'
import { buildOrder } from '../src/orders/buildOrder.ts'
import { createCrossChainIntent, createFusionIntent } from '../src/orders/createIntentOrderIntent.ts'
import { signGuarded } from '../src/signing/signGuarded.ts'
import { createSimulatedServices } from '../src/simulated/createSimulatedServices.ts'
import { createSimulatedWallet } from '../src/simulated/createSimulatedWallet.ts'
import { simulatedAccount } from '../src/simulated/simulatedAccount.ts'
import { simulatedChainId } from '../src/simulated/simulatedChainId.ts'
import { startStrictOrderServer } from './strictOrderServer.ts'

const token = (symbol: string, chainId = 1) => findToken(chainId, symbol) as Token
const account = simulatedAccount.address
const key = 'test-key'

async function createTestEnvironment() {
  let seconds = 1_800_000_000
  const now = () => seconds * 1000
  const environment = createSimulatedServices({ now })
  const server = await startStrictOrderServer(environment, key)
  const queue = createRequestQueue(Number.POSITIVE_INFINITY)
  const api = createApiClient({ baseUrl: server.url, apiKey: async () => key, queue, fetch })
  const chainMap = { 1: simulatedChainId(1), 137: simulatedChainId(137) }
  const services = {
    ...environment,
    orders: createOneInchOrderbook({ source: 'live', api, chainMap, now }),
    fusion: createOneInchFusion({ source: 'live', api, now }),
    crossChain: createOneInchFusionPlus({ source: 'live', api, now }),
  }
  const advance = async (more: number) => {
    seconds += more
  }
  return { services, wallet: createSimulatedWallet(environment), account, advance, server, api, close: server.close }
}

type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>

describeLimitOrderProvider('Orderbook API', createTestEnvironment)

describe('createOneInchFusion and createOneInchFusionPlus', () => {
  let environment: TestEnvironment
  const amount = 100_000_000n
  const expiresAt = 1_800_000_000 + 86_400

  beforeAll(async () => {
    environment = await createTestEnvironment()
    const approval = { chainId: 1, token: token('USDC'), owner: account, amount: 10n * amount }
    await environment.wallet.send(await environment.services.swaps.buildApproval(approval))
  })
  afterAll(() => environment?.close())

  const sign = async (typedData: Parameters<typeof waitForTypedData>[0]['typedData'], intent: object) => {
    const asked = waitForTypedData({ typedData, intent: intent as JsonObject, expiresAt: 0 })
    return (await signGuarded(asked, environment.wallet, environment.services)).signature
  }

  test('default: Fusion, from the quote to the filled order, through the guard', async () => {
    const { fusion, swaps } = environment.services
    const quote = await fusion.quote({ src: token('USDC'), dst: token('DAI'), amount, account })
    const minReturn = quote.auctionEndAmount
    const built = await fusion.build({ quote, account, minReturn, expiresAt })
    const spender = await swaps.spender(1)
    const referenceAmount = quote.auctionStartAmount
    const intent = createFusionIntent({ quote, built, account, minReturn, expiresAt, spender, referenceAmount })
    const signature = await sign(built.typedData, intent)
    await fusion.submit({ built, signature })
    expect(await fusion.status(1, built.orderHash)).toMatchObject({ state: 'filled', remainingMakingAmount: 0n })
    expect(environment.server.requests).toContain('POST /fusion/quoter/v2.0/1/quote/build')
    await expect(sign(built.typedData, { ...intent, takingAmount: String(minReturn + 1n) })).rejects.toThrow('T17')
  })

  test('default: Fusion+, from the quote to the secret, through the guard', async () => {
    const { crossChain, swaps } = environment.services
    const secret = `0x${'5e'.repeat(32)}` as const
    const secretHashes = [keccak256(secret)]
    const quote = await crossChain.quote({ src: token('USDC'), dst: token('USDC', 137), amount, account })
    const minReturn = quote.auctionEndAmount
    const built = await crossChain.build({ quote, account, receiver: account, secretHashes })
    const spender = await swaps.spender(1)
    const referenceAmount = quote.auctionStartAmount
    const common = { quote, built, account, minReturn, expiresAt, spender, referenceAmount, receiver: account }
    const signature = await sign(built.typedData, createCrossChainIntent({ ...common, secretHashes }))
    await crossChain.submit({ built, signature, secretHashes })
    const [fill] = await crossChain.readyFills(built.orderHash)
    expect(fill).toMatchObject({ index: 0 })
    await crossChain.submitSecret({ orderHash: built.orderHash, secret })
    expect(await crossChain.status(built.orderHash)).toEqual({ state: 'executed' })
    const foreign = createCrossChainIntent({ ...common, secretHashes: [keccak256('0x00')] })
    await expect(sign(built.typedData, foreign)).rejects.toThrow('T17')
  })

  test('error: unknown orders, chains without Fusion, a wrong key', async () => {
    const { fusion, crossChain } = environment.services
    const hash = `0x${'12'.repeat(32)}` as const
    await expect(fusion.status(1, hash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
    const monad = { ...token('USDC'), chainId: 10143 }
    const request = { src: monad, dst: monad, amount, account }
    await expect(fusion.quote(request)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(crossChain.quote(request)).rejects.toMatchObject({ code: 'BRIDGE_NOT_SUPPORTED' })
    const queue = createRequestQueue(Number.POSITIVE_INFINITY)
    const api = createApiClient({ baseUrl: environment.server.url, apiKey: async () => 'other', queue, fetch })
    const refused = createOneInchFusion({ source: 'live', api }).status(1, hash)
    await expect(refused).rejects.toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
  })
})

/** Written down from `@1inch/limit-order-sdk` 5.4.3 for the same order. */
describe('buildOrder', () => {
  const request = {
    chainId: 137,
    maker: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    src: token('USDC', 137),
    dst: token('WPOL', 137),
    makingAmount: 100_000_000n,
    takingAmount: 200n * 10n ** 18n,
    expiresAt: 1_900_000_000,
  } as const
  const contract = '0x111111125421cA6dc452d289314280a0f8842A65'

  test('default: hash and traits of a plain order', () => {
    const built = buildOrder({ request, walletChainId: 137, contract, salt: 42n })
    expect(built.orderHash).toBe('0xf4d28268ed89fee3fe6d384773e3303acdb0c74cceecf8b1eaad5a295fbdbd87')
    expect(built.order.makerTraits).toBe(
      '28948022309329048855892746252171976963317498463369198277659827943712682409984',
    )
  })

  test('behavior: bytes, salt and hash of an order with fees', () => {
    const extensionAddress = '0xc0dfdb9e7a392c3dbbe7c6fbe8fbc1789c9fe05e'
    const extension = writeFeeExtension({
      whitelist: ['0x1111111111111111111111111111111111111122', '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'],
      feeBps: 50,
      whitelistDiscountPercent: 50,
      protocolFeeReceiver: '0x90cbe4bdd538d6e9b379bff5fe72c3d67a521de5',
      extensionAddress,
      integratorFeeBps: 0,
      integratorFeeReceiver: `0x${'0'.repeat(40)}`,
      integratorFeeSharePercent: 0,
    })
    expect(extension.toLowerCase()).toBe(
      '0x000000b60000005e0000005e0000005e0000005e0000002f0000000000000000c0dfdb9e7a392c3dbbe7c6fbe8fbc1789c9fe05e00000001f4320211111111111111111122cdefabcdefabcdefabcdc0dfdb9e7a392c3dbbe7c6fbe8fbc1789c9fe05e00000001f4320211111111111111111122cdefabcdefabcdefabcdc0dfdb9e7a392c3dbbe7c6fbe8fbc1789c9fe05e00000000000000000000000000000000000000000090cbe4bdd538d6e9b379bff5fe72c3d67a521de500000001f4320211111111111111111122cdefabcdefabcdefabcd',
    )
    const built = buildOrder({ request, walletChainId: 137, contract, salt: 7n, extension, receiver: extensionAddress })
    expect(built.order.salt).toBe('11360616475342780289756686831261009846142982476893')
    expect(built.order.makerTraits).toBe(
      '33471150795161712739625987854073848363835857239370782810451139819021789036544',
    )
    expect(built.orderHash).toBe('0xeb39f1ffc2126cb530ba734f6db6c49954b5efe228e6d544176eecaaa58a3118')
  })
})
