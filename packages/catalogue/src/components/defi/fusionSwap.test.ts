import { defiErrors, findToken } from '@sluice/defi'
import { createSimulatedWallet, sendGuarded, signGuarded } from '@sluice/providers'
import { isSignatureRequest, isTypedDataRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { fusionPlus } from './fusionPlus.ts'
import { fusionSwap } from './fusionSwap.ts'

const swap = (values: object) => runComponent(fusionSwap, { ...fusionSwap.fixture, ...values })

describe('fusionSwap', () => {
  it('default: approves, signs, and is filled at the price of the auction', async () => {
    const { outputs, signatures } = await swap({})
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ status: 'filled', order: { source: 'simulated', remaining: '0' } })
    // The auction falls by the second, and the clock is the real one.
    const [received, expected] = [outputs.outputAmount, outputs.expectedOutput].map(amount => BigInt(String(amount)))
    expect(received).toBeLessThanOrEqual(expected!)
    expect(received).toBeGreaterThan((expected! * 99n) / 100n)
  })

  it('behavior: into a native token', async () => {
    const { outputs } = await swap({ dst: 'ETH' })
    expect(outputs).toMatchObject({ status: 'filled', outputAmount: null })
    expect(BigInt(outputs.expectedOutput as string)).toBeGreaterThan(0n)
  })

  it('error: a native source, a deadline that is over, more than there is', async () => {
    await expect(swap({ src: 'ETH' })).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
    await expect(swap({ deadline: '2001-01-01' })).rejects.toMatchObject({ code: 'TIME_INVALID' })
    await expect(swap({ amount: '9'.repeat(20) })).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
  })
})

describe('submitOnce', () => {
  it('behavior: an order that stands is not handed in a second time after an interruption', async () => {
    const services = makeServices()
    const wallet = createSimulatedWallet(services)
    let handedIn = 0
    const strict = {
      ...services,
      fusion: {
        ...services.fusion,
        submit: async (signed: Parameters<typeof services.fusion.submit>[0]) => {
          if (++handedIn > 1) throw defiErrors.error('PROVIDER_REFUSED', { message: 'order already exists' })
          return services.fusion.submit(signed)
        },
      },
    }
    const context = makeContext(fusionSwap, { ...fusionSwap.fixture }, strict)
    const approval = await fusionSwap.run(context)
    if (!isSignatureRequest(approval)) throw new Error('no approval was asked for')
    const { transactionHash } = await sendGuarded(approval, wallet, services)
    const request = await fusionSwap.settle!({ ...context, request: approval, transactionHash })
    if (!isTypedDataRequest(request)) throw new Error('no signature was asked for')
    const { signature } = await signGuarded(request, wallet, services)
    for (let times = 0; times < 2; times++) {
      expect(await fusionSwap.settleSignature!({ ...context, request, signature })).toMatchObject({ status: 'filled' })
    }
    expect(handedIn).toBe(1)
  })
})

describe('fusionPlus', () => {
  const cross = (values: object, services = makeServices()) =>
    runComponent(fusionPlus, { ...fusionPlus.fixture, ...values }, services)

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
    expect((await cross({ toToken: 'POL' })).outputs).toMatchObject({ status: 'executed' })
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

  it('behavior: a resolver that locks less than promised is shown no secret', async () => {
    const services = makeServices()
    const shown: unknown[] = []
    const greedy = {
      ...services,
      chains: {
        ...services.chains,
        waitForReceipt: async (...[chainId, ...rest]: Parameters<typeof services.chains.waitForReceipt>) => {
          const receipt = await services.chains.waitForReceipt(chainId, ...rest)
          return chainId === 137 ? { ...receipt, transfers: [] } : receipt
        },
      },
      crossChain: { ...services.crossChain, submitSecret: async (secret: unknown) => void shown.push(secret) },
    }
    await expect(cross({}, greedy)).rejects.toMatchObject({ code: 'ESCROW_TOO_SMALL' })
    expect(shown).toEqual([])
  })

  it.each([
    ['another factory there', 137, { address: '0x00000000000000000000000000000000DeaDBeef' }],
    ['another factory here', 1, { address: '0x00000000000000000000000000000000DeaDBeef' }],
    ['another hash there', 137, { swap: true }],
    ['another hash here', 1, { data: '0x1234' }],
  ] as const)('behavior: an escrow of %s is shown no secret', async (_, where, lie) => {
    const services = makeServices()
    const shown: unknown[] = []
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
      crossChain: { ...services.crossChain, submitSecret: async (secret: unknown) => void shown.push(secret) },
    }
    await expect(cross({}, hostile)).rejects.toMatchObject({ code: 'ESCROW_UNKNOWN' })
    expect(shown).toEqual([])
  })

  it('behavior: more taken here than its share there is shown no secret', async () => {
    const services = makeServices()
    const greedy = {
      ...services,
      chains: {
        ...services.chains,
        waitForReceipt: async (...asked: Parameters<typeof services.chains.waitForReceipt>) => {
          const receipt = await services.chains.waitForReceipt(...asked)
          if (asked[0] !== 137) return receipt
          // The share of one part of ten, where all of the order was taken at once.
          return { ...receipt, transfers: receipt.transfers.map(sent => ({ ...sent, amount: sent.amount / 10n })) }
        },
      },
      crossChain: {
        ...services.crossChain,
        submitSecret: () => Promise.reject(new Error('The secret was shown')),
      },
    }
    await expect(cross({}, greedy)).rejects.toMatchObject({ code: 'ESCROW_TOO_SMALL' })
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
    const none = {
      ...services,
      crossChain: { ...services.crossChain, quote },
      fusion: { ...services.fusion, quote },
    }
    await expect(cross({}, none)).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    const fusion = runComponent(fusionSwap, { ...fusionSwap.fixture }, none)
    await expect(fusion).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
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
    await expect(cross({ slippage: 0.1 })).rejects.toMatchObject({ code: 'AUCTION_BELOW_MINIMUM' })
    await expect(cross({ fromToken: 'ETH' })).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
  })

  it('error: a payout to another address needs a yes that nobody gives here', async () => {
    const recipient = '0x00000000000000000000000000000000DeaDBeef'
    await expect(cross({ recipient })).rejects.toMatchObject({ code: 'TRANSACTION_NEEDS_CONFIRMATION' })
  })
})
