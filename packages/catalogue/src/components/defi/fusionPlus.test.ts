import { type BuiltOrder, defiErrors, findToken } from '@sluice/defi'
import {
  type Address,
  escrowDeployments,
  extensionCommitment,
  type Hex,
  readExtension,
  writeExtension,
} from '@sluice/guard'
import {
  createSimulatedWallet,
  type DestinationComplement,
  type EscrowImmutables,
  escrowAddress,
  hashOrder,
  orderTypedData,
  readDestinationEvents,
  readSourceEvents,
  sendGuarded,
  signGuarded,
  withDeployedAt,
  writeDestinationEvent,
  writeEscrowFees,
  writeSourceEvent,
} from '@sluice/providers'
import { isSignatureRequest, isTypedDataRequest } from '@sluice/workflow'
import { concat, slice } from 'viem'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { fusionPlus } from './fusionPlus.ts'

const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
const { factory, dstImplementation } = escrowDeployments[0]!

/** The same order, bound to another extension. */
function bindTo(built: BuiltOrder, extension: Hex): BuiltOrder {
  const order = { ...built.order, salt: extensionCommitment(extension).toString() }
  const { chainId = 0, verifyingContract } = built.typedData.domain
  const typedData = orderTypedData(order, chainId, verifyingContract as Address)
  return { ...built, order, extension, typedData, orderHash: hashOrder(typedData) }
}

type Forgery = {
  readonly complement?: (complement: DestinationComplement) => Partial<DestinationComplement>
  /** What the escrow on the destination is made of, other than the event of the source says. */
  readonly made?: (immutables: EscrowImmutables) => Partial<EscrowImmutables>
}

/** Chains on which the known factory made other escrows, with all the events and transfers that those would have. */
function withEscrows(services: TestServices, { complement: other, made }: Forgery): TestServices {
  const { chains } = services
  // Both receipts are asked for at once, and the escrow on the destination follows from the event of the source.
  const forged = Promise.withResolvers<EscrowImmutables>()
  const waitForReceipt: typeof chains.waitForReceipt = async (chainId, ...asked) => {
    const receipt = await chains.waitForReceipt(chainId, ...asked)
    const [source] = readSourceEvents(receipt.logs ?? [], factory)
    if (source) {
      const complement = { ...source.complement, ...other?.(source.complement) }
      const { chainId: _, ...all } = complement
      forged.resolve({ ...source.immutables, ...all })
      return { ...receipt, logs: [writeSourceEvent(factory, { ...source, complement })] }
    }
    const [created] = readDestinationEvents(receipt.logs ?? [], factory)
    if (!created) return receipt
    const time = await chains.blockTime(chainId, receipt.blockNumber)
    const base = await forged.promise
    const honest = { ...base, taker: created.taker, timelocks: withDeployedAt(base.timelocks, time) }
    const escrow = escrowAddress(factory, dstImplementation, { ...honest, ...made?.(honest) })
    const transfers = receipt.transfers.map(sent => ({ ...sent, to: escrow, amount: honest.amount }))
    return { ...receipt, transfers, logs: [writeDestinationEvent(factory, { ...created, escrow })] }
  }
  return { ...services, chains: { ...chains, waitForReceipt } }
}

describe('fusionPlus', () => {
  const cross = (values: object, services = makeServices(), log?: (line: string) => void) =>
    runComponent(fusionPlus, { ...fusionPlus.fixture, ...values }, services, log)

  /** The same, where a secret that is shown is a failure; `lines` collects what the node says. */
  const withoutSecret = (values: object, services: TestServices, lines: string[] = []) => {
    const submitSecret = () => Promise.reject(new Error('The secret was shown'))
    const watched = { ...services, crossChain: { ...services.crossChain, submitSecret } }
    return cross(values, watched, line => void lines.push(line))
  }

  it('default: escrows on both chains, the secret, and what arrived', async () => {
    const services = makeServices()
    const usdc = findToken(137, 'USDC')!
    const balance = () => services.chains.balance({ chainId: 137, owner: fixtureAccount, token: usdc })
    const before = await balance()
    const { outputs, signatures } = await cross({}, services)
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({
      status: 'executed',
      outputAmount: '98000000',
      result: {
        source: 'simulated',
        fromTokenInfo: { amount: '100', symbol: 'USDC', chain: 1 },
        resolverUsed: 'default',
        estimatedCompletion: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    })
    expect(await balance()).toBe(before + 98_000_000n)
  })

  it('behavior: pays a native token', async () => {
    const services = makeServices()
    const pol = findToken(137, 'POL')!
    const balance = () => services.chains.balance({ chainId: 137, owner: fixtureAccount, token: pol })
    const before = await balance()
    const { outputs } = await cross({ toToken: 'POL' }, services)
    expect(outputs).toMatchObject({ status: 'executed' })
    expect(BigInt(String(outputs.outputAmount))).toBe((await balance()) - before)
  })

  it('behavior: nothing that is written down holds the secret, and another process cannot know it', async () => {
    const services = makeServices()
    const wallet = createSimulatedWallet(services)
    let secret = ''
    const watched = {
      ...services,
      crossChain: {
        ...services.crossChain,
        submitSecret: async (shown: Parameters<typeof services.crossChain.submitSecret>[0]) => {
          secret = shown.secret
          return services.crossChain.submitSecret(shown)
        },
      },
    }
    const context = makeContext(fusionPlus, { ...fusionPlus.fixture }, watched)
    const approval = await fusionPlus.run(context)
    if (!isSignatureRequest(approval)) throw new Error('no approval was asked for')
    const { transactionHash } = await sendGuarded(approval, wallet, services)
    const order = await fusionPlus.settle!({ ...context, request: approval, transactionHash })
    if (!isTypedDataRequest(order)) throw new Error('no signature was asked for')
    const again = await fusionPlus.settle!({ ...context, request: approval, transactionHash })
    const hashes = [order, again].map(({ state }) => (state as { secretHashes: string[] }).secretHashes[0])
    expect(hashes[0]).not.toBe(hashes[1])
    const { signature } = await signGuarded(order, wallet, services)
    const settled = { ...context, request: order, signature }
    const elsewhere = fusionPlus.settleSignature!({ ...settled, idempotencyKey: 'other' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'SECRET_LOST' })
    const outputs = await fusionPlus.settleSignature!(settled)
    expect(secret).toMatch(/^0x[0-9a-f]{64}$/)
    for (const written of [approval, order, signature, outputs])
      expect(JSON.stringify(written)).not.toContain(secret.slice(2))
  })

  it('behavior: a token that arrives short in the escrow is shown no secret', async () => {
    const services = makeServices()
    const short = {
      ...services,
      chains: {
        ...services.chains,
        waitForReceipt: async (...asked: Parameters<typeof services.chains.waitForReceipt>) => {
          const receipt = await services.chains.waitForReceipt(...asked)
          return asked[0] === 137 ? { ...receipt, transfers: [] } : receipt
        },
      },
    }
    await expect(withoutSecret({}, short)).rejects.toMatchObject({ code: 'ESCROW_TOO_SMALL' })
  })

  it.each([
    ['another factory there', 137, { address: stranger }],
    ['another factory here', 1, { address: stranger }],
    ['another hash there', 137, { swap: true }],
    ['no event here', 1, { data: '0x1234' }],
  ] as const)('behavior: an escrow of %s is shown no secret', async (_, where, lie) => {
    const services = makeServices()
    const hostile = {
      ...services,
      chains: {
        ...services.chains,
        waitForReceipt: async (...asked: Parameters<typeof services.chains.waitForReceipt>) => {
          const receipt = await services.chains.waitForReceipt(...asked)
          const own = asked[0] === where ? receipt.logs : undefined
          const logs = own?.map(log =>
            'swap' in lie
              ? { ...log, data: `${log.data.slice(0, 66)}${'ab'.repeat(32)}${log.data.slice(130)}` as `0x${string}` }
              : { ...log, ...lie },
          )
          return { ...receipt, ...(logs && { logs }) }
        },
      },
    }
    await expect(withoutSecret({}, hostile)).rejects.toMatchObject({ code: 'ESCROW_UNKNOWN' })
  })

  // Each was shown with real balances: without these checks 43, 0 and 0 of 100 arrived.
  it('error: a quoter that hides fees in the post-interaction gets no signature', async () => {
    const services = makeServices()
    const build: typeof services.crossChain.build = async (...asked) => {
      const built = await services.crossChain.build(...asked)
      const { postInteraction = '0x', ...prices } = readExtension(built.extension)!
      // Fees of 65.5 % for an integrator and for the provider, which come out of what the maker gets.
      const hidden = concat([slice(postInteraction, 0, 60), '0xffdc64ffdc64', slice(postInteraction, 66)])
      return bindTo(built, writeExtension({ ...prices, postInteraction: hidden }))
    }
    const lying = { ...services, crossChain: { ...services.crossChain, build } }
    await expect(withoutSecret({}, lying)).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
  })

  it('error: an escrow that pays the resolver is shown no secret', async () => {
    const services = makeServices()
    const hostile = withEscrows(services, { made: ({ taker }) => ({ maker: taker }) })
    await expect(withoutSecret({}, hostile)).rejects.toMatchObject({ code: 'ESCROW_MISPLACED' })
  })

  it('error: terms in the event of the source that nobody signed', async () => {
    const services = makeServices()
    const hostile = withEscrows(services, { complement: () => ({ maker: BigInt(stranger) }) })
    await expect(withoutSecret({}, hostile)).rejects.toMatchObject({ code: 'ESCROW_TERMS_DIFFER' })
  })

  it('error: more taken here than its share is paid there', async () => {
    const services = makeServices()
    const greedy = withEscrows(services, { complement: ({ amount }) => ({ amount: amount / 10n }) })
    await expect(withoutSecret({}, greedy)).rejects.toMatchObject({ code: 'ESCROW_TOO_SMALL' })
  })

  it('error: fees that leave less than was promised', async () => {
    const services = makeServices()
    const parameters = writeEscrowFees([1_000_000n, 0n], [stranger, stranger])
    const costly = withEscrows(services, { complement: () => ({ parameters }) })
    await expect(withoutSecret({}, costly)).rejects.toMatchObject({ code: 'ESCROW_TOO_SMALL' })
  })

  it('behavior: what the escrow pays for fees is not reported as received', async () => {
    const services = makeServices()
    const parameters = writeEscrowFees([200_000n, 50_000n], [stranger, stranger])
    const { outputs } = await cross({}, withEscrows(services, { complement: () => ({ parameters }) }))
    expect(outputs).toMatchObject({ status: 'executed', outputAmount: '97750000' })
  })

  it('error: an order that is called done though its secret was never shown', async () => {
    const services = makeServices()
    const crossChain = {
      ...services.crossChain,
      readyFills: async () => [],
      status: async () => ({ state: 'executed' as const }),
    }
    await expect(withoutSecret({}, { ...services, crossChain })).rejects.toMatchObject({ code: 'SECRET_NOT_SHOWN' })
  })

  /** Fills that are told this many seconds after their escrows were made; once more, all locks are over. */
  function toldLater(seconds: number) {
    let now = 1_800_000_000
    const services = makeServices({ now: () => now * 1000 })
    const readyFills: typeof services.crossChain.readyFills = async (...asked) => {
      const fills = await services.crossChain.readyFills(...asked)
      now += fills.length > 0 ? seconds : 0
      seconds = 1_800
      return fills
    }
    return { ...services, crossChain: { ...services.crossChain, readyFills } }
  }

  it('error: a fill that is told during the public withdrawal is left to go back, and the node says so', async () => {
    // Anybody may withdraw from 600 s on, and the resolver may cancel from 1,200 s on.
    const late = toldLater(600)
    const usdc = findToken(1, 'USDC')!
    const balance = () => late.chains.balance({ chainId: 1, owner: fixtureAccount, token: usdc })
    const before = await balance()
    const lines: string[] = []
    const { outputs } = await withoutSecret({}, late, lines)
    expect(outputs).toMatchObject({ status: 'refunded', outputAmount: null })
    expect(lines.filter(line => line.includes('not shown'))).toHaveLength(1)
    expect(await balance()).toBe(before)
  })

  it('behavior: a fill that is told a second earlier is opened', async () => {
    expect((await cross({}, toldLater(599))).outputs).toMatchObject({ status: 'executed', outputAmount: '98000000' })
  })

  it('behavior: says what arrived, not what was hoped for', async () => {
    const services = makeServices()
    const quote: typeof services.crossChain.quote = async (...asked) => {
      const found = await services.crossChain.quote(...asked)
      return { ...found, auctionStartAmount: found.auctionStartAmount + 5n }
    }
    const { outputs } = await cross({}, { ...services, crossChain: { ...services.crossChain, quote } })
    expect(outputs.outputAmount).toBe('98000000')
  })

  it('error: nothing is approved for a swap that nobody offers', async () => {
    const services = makeServices()
    const quote = () => Promise.reject(defiErrors.error('INSUFFICIENT_LIQUIDITY'))
    const none = { ...services, crossChain: { ...services.crossChain, quote } }
    await expect(cross({}, none)).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    const [token, spender] = [findToken(1, 'USDC')!, await services.swaps.spender(1)]
    expect(await services.chains.allowance({ chainId: 1, owner: fixtureAccount, spender, token })).toBe(0n)
  })

  it('error: nothing is approved for an order that would be refused, which is said in tokens', async () => {
    const services = makeServices()
    await expect(cross({ slippage: 0.1 }, services)).rejects.toMatchObject({
      code: 'AUCTION_BELOW_MINIMUM',
      message: expect.stringMatching(/^The auction can end at 9\d\.\d+ USDC, below your minimum of 9\d\.\d+ USDC$/),
    })
    const [token, spender] = [findToken(1, 'USDC')!, await services.swaps.spender(1)]
    expect(await services.chains.allowance({ chainId: 1, owner: fixtureAccount, spender, token })).toBe(0n)
  })

  it('error: the texts of the specification', async () => {
    await expect(cross({ toChain: 43114 })).rejects.toMatchObject({
      code: 'BRIDGE_NOT_SUPPORTED',
      message: 'Bridge not supported: Ethereum → Avalanche',
    })
    await expect(cross({ toChain: 12345 })).rejects.toMatchObject({ code: 'CHAIN_SELECTION_INVALID' })
    await expect(cross({ amount: '0.09' })).rejects.toMatchObject({ code: 'AMOUNT_TOO_SMALL' })
    await expect(cross({ fromToken: 'ETH' })).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
  })

  it('error: a payout to another address needs a yes that nobody gives here', async () => {
    const recipient = '0x00000000000000000000000000000000DeaDBeef'
    await expect(cross({ recipient })).rejects.toMatchObject({ code: 'TRANSACTION_NEEDS_CONFIRMATION' })
  })
})
