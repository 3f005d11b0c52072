import { type CrossChainProvider, findToken } from '@sluice/defi'
import {
  ethereumPlan,
  increaseTimeOnAll,
  polygonPlan,
  type RelayerSwitches,
  readTokenBalance,
  steerRelayer,
} from '@sluice/devnet'
import type { Hex, Token } from '@sluice/guard'
import { sendGuarded, signGuarded } from '@sluice/providers'
import { isJsonObject, isSignatureRequest, isTypedDataRequest, type JsonObject } from '@sluice/workflow'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { makeContext } from '../test/runComponent.ts'
import { fusionPlus } from './components/defi/fusionPlus.ts'
import { fusionSwap } from './components/defi/fusionSwap.ts'

const token = (chainId: number, symbol: string): Token => findToken(chainId, symbol)!
const [usdc, polygonUsdc] = [token(1, 'USDC'), token(137, 'USDC')]
const waiting = { timeout: 20_000 }
const hundred = 100_000_000n

let environment: DevnetEnvironment
beforeAll(async () => {
  environment = await openDevnetEnvironment({ chains: [ethereumPlan, polygonPlan] })
})
afterAll(() => environment?.devnet.stop())
afterEach(async () => {
  await steerRelayer(environment.devnet)
})

const balance = (held: Token) => {
  const { rpcUrl } = environment.devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === held.chainId)!
  return readTokenBalance(rpcUrl, held.address, environment.devnet.accounts[0]!)
}

type OrderLookUp = {
  readonly status: string
  readonly fills: readonly {
    readonly status: string
    readonly filledMakerAmount: string
    readonly escrowEvents: readonly { readonly side: string; readonly action: string }[]
  }[]
}

/** What the relayer tells of an order, as a person would look it up. */
async function lookUp(orderHash: Hex): Promise<OrderLookUp> {
  const url = `${environment.devnet.aggregatorUrl}/fusion-plus/orders/v1.2/order/status/${orderHash}`
  const response = await fetch(url, { headers: { authorization: 'Bearer any' } })
  return response.ok ? ((await response.json()) as OrderLookUp) : { status: 'unknown', fills: [] }
}

const eventsOf = async (orderHash: Hex) =>
  (await lookUp(orderHash)).fills.flatMap(({ escrowEvents }) =>
    escrowEvents.map(event => `${event.side} ${event.action}`),
  )

/** Answers once there is something to act on, so that the node's next look comes without its pause of two seconds. */
function withoutPauses(crossChain: CrossChainProvider): CrossChainProvider {
  const isQuiet = async (orderHash: Hex) =>
    (await crossChain.status(orderHash)).state === 'pending' && (await crossChain.readyFills(orderHash)).length === 0
  const settle = async (orderHash: Hex) => {
    for (let looks = 0; looks < 40 && (await isQuiet(orderHash)); looks++) {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  return {
    ...crossChain,
    readyFills: async orderHash => {
      await settle(orderHash)
      return crossChain.readyFills(orderHash)
    },
    status: async orderHash => {
      await settle(orderHash)
      return crossChain.status(orderHash)
    },
  }
}

type UnderWay = {
  readonly orderHash: Hex
  readonly log: readonly string[]
  /** Resolves when the node has ended. */
  readonly ended: Promise<unknown>
}

let runs = 0

/** Runs the node like the engine, through the guard and without a confirmation; `meanwhile` happens after the order was submitted. */
async function swap(values: JsonObject, meanwhile: (under: UnderWay) => Promise<void> = async () => {}) {
  const { wallet } = environment
  const services = { ...environment.services, crossChain: withoutPauses(environment.services.crossChain) }
  const log: string[] = []
  const all = { ...fusionPlus.fixture, from: environment.devnet.accounts[0]!, ...values }
  const signal = AbortSignal.timeout(60_000)
  const context = {
    ...makeContext(fusionPlus, all, services),
    signal,
    idempotencyKey: `swap ${++runs}`,
    log: (line: string) => log.push(line),
  }
  let result = await fusionPlus.run(context)
  while (isSignatureRequest(result)) {
    const { transactionHash } = await sendGuarded(result, wallet, services)
    result = await fusionPlus.settle!({ ...context, request: result, transactionHash })
  }
  if (!isTypedDataRequest(result)) throw new Error('the node asked for no signature')
  const { signature } = await signGuarded(result, wallet, services)
  const orderHash = isJsonObject(result.state) ? (String(result.state.orderHash) as Hex) : '0x'
  const settled = Promise.resolve(fusionPlus.settleSignature!({ ...context, request: result, signature }))
  const ending = settled.then(
    outputs => ({ outputs: outputs as JsonObject, code: undefined }),
    error => ({ outputs: {} as JsonObject, code: String(error.code ?? error) }),
  )
  await expect.poll(async () => (await lookUp(orderHash)).status, waiting).not.toBe('unknown')
  await meanwhile({ orderHash, log, ended: ending })
  return { ...(await ending), orderHash, log }
}

/** What the account gives and gets by `work`. */
async function moved<Result>(given: Token, gotten: Token, work: () => Promise<Result>) {
  const before = [await balance(given), await balance(gotten)] as const
  const result = await work()
  return { ...result, gave: before[0] - (await balance(given)), got: (await balance(gotten)) - before[1] }
}

const swapUsdc = (switches: Partial<RelayerSwitches>, meanwhile?: (under: UnderWay) => Promise<void>) =>
  moved(usdc, polygonUsdc, async () => {
    await steerRelayer(environment.devnet, switches)
    return swap({}, meanwhile)
  })

const later = (seconds: number) => increaseTimeOnAll(environment.devnet, seconds)
const until = (orderHash: Hex, event: string) => expect.poll(() => eventsOf(orderHash), waiting).toContain(event)

describe('fusionPlus on local chains', () => {
  it('default: USDC of Ethereum becomes USDC of Polygon', async () => {
    const { outputs, gave, got, orderHash } = await swapUsdc({})
    expect(outputs).toMatchObject({ status: 'executed', orderHash, result: { source: 'devnet' } })
    expect(gave).toBe(hundred)
    expect(`${got}`).toBe(outputs.outputAmount)
    expect(got).toBeGreaterThan(97_000_000n)
  })

  it('behavior: WPOL of Polygon becomes the native token of Ethereum', async () => {
    const [wpol, eth] = [token(137, 'WPOL'), token(1, 'ETH')]
    const values = { fromChain: 137, toChain: 1, fromToken: 'WPOL', toToken: 'ETH', amount: '1000' }
    const { outputs, gave, got } = await moved(wpol, eth, () => swap(values))
    expect(outputs).toMatchObject({ status: 'executed' })
    expect(gave).toBe(1_000n * 10n ** 18n)
    expect(`${got}`).toBe(outputs.outputAmount)
  })

  it('behavior: several secrets are shown one by one as parts are filled', async () => {
    const { outputs, gave, got, orderHash, log } = await swapUsdc({ secretsCount: 4, firstFillPercent: 40 })
    expect(outputs).toMatchObject({ status: 'executed', outputAmount: `${got}` })
    expect(gave).toBe(hundred)
    const { fills } = await lookUp(orderHash)
    expect(fills.map(({ status, filledMakerAmount }) => [status, filledMakerAmount])).toEqual([
      ['executed', '40000000'],
      ['executed', '60000000'],
    ])
    expect(log.filter(line => line.includes('the secret is shown'))).toHaveLength(2)
  })

  it('behavior: an order that nobody fills expires, and nothing moved', async () => {
    const { outputs, gave, got } = await swapUsdc({ locks: 'none' }, () => later(193))
    expect(outputs).toMatchObject({ status: 'expired', outputAmount: null })
    expect({ gave, got }).toEqual({ gave: 0n, got: 0n })
  })

  it('behavior: what only the source locked goes back', async () => {
    const { outputs, gave, got } = await swapUsdc({ locks: 'source' }, async ({ orderHash }) => {
      await until(orderHash, 'src src_escrow_created')
      await later(181)
    })
    expect(outputs).toMatchObject({ status: 'refunded', outputAmount: null })
    expect({ gave, got }).toEqual({ gave: 0n, got: 0n })
  })

  it('behavior: what both locked goes back on both chains when no secret is asked for', async () => {
    const { outputs, gave, got, orderHash } = await swapUsdc({ announces: 'never' }, async ({ orderHash }) => {
      await until(orderHash, 'dst dst_escrow_created')
      await later(121)
      await until(orderHash, 'dst escrow_cancelled')
      expect((await lookUp(orderHash)).status).toBe('refunding')
      await later(60)
    })
    expect(outputs).toMatchObject({ status: 'refunded' })
    expect({ gave, got }).toEqual({ gave: 0n, got: 0n })
    expect(await eventsOf(orderHash)).toContain('src escrow_cancelled')
  })
})

describe('fusionPlus and a dishonest relayer', () => {
  it('error: fees that the price does not include are never signed', async () => {
    await steerRelayer(environment.devnet, { hidesFees: true })
    const before = await balance(usdc)
    await expect(swap({})).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T17'),
    })
    expect(await balance(usdc)).toBe(before)
  })

  it('error: an escrow that pays somebody else is shown no secret, and all goes back', async () => {
    const { code, gave, got, log } = await swapUsdc({ paysResolver: true }, async ({ orderHash, ended }) => {
      await ended
      await later(181)
      await until(orderHash, 'src escrow_cancelled')
    })
    expect(code).toBe('ESCROW_MISPLACED')
    expect(log.join()).not.toContain('the secret is shown')
    expect({ gave, got }).toEqual({ gave: 0n, got: 0n })
  })

  it('error: a fill that is told too late is shown no secret, and all goes back', async () => {
    const { outputs, gave, got, log } = await swapUsdc({ announces: 'late' }, async ({ orderHash, log }) => {
      await until(orderHash, 'dst dst_escrow_created')
      await later(61)
      await expect.poll(() => log.join(), waiting).toContain('too close to its end')
      await later(120)
    })
    expect(outputs).toMatchObject({ status: 'refunded' })
    expect(log.join()).not.toContain('the secret is shown')
    expect({ gave, got }).toEqual({ gave: 0n, got: 0n })
  })
})

describe('fusionSwap on local chains', () => {
  it.each([
    [1, 'USDC', 'DAI'],
    [137, 'USDC', 'POL'],
  ])('default: a resolver of chain %i fills %s to %s', async (chainId, from, to) => {
    const [given, gotten] = [token(chainId, from), token(chainId, to)]
    const values = { chainId, src: from, dst: to, amount: `${hundred}`, from: environment.devnet.accounts[0]! }
    const { outputs, gave, got } = await moved(given, gotten, () => environment.run(fusionSwap, values))
    expect(outputs).toMatchObject({ status: 'filled' })
    expect(gave).toBe(hundred)
    expect(got).toBeGreaterThan(0n)
  })
})
