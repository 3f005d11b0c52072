import { findToken } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { makeServices, runAlone } from '../../../test/runAlone.ts'
import { fixtureAccount } from '../../fields.ts'
import { fusionPlus } from './fusionPlus.ts'
import { fusionSwap } from './fusionSwap.ts'

const swap = (values: object) => runAlone(fusionSwap, { ...fusionSwap.fixture, ...values })

describe('fusionSwap', () => {
  it('default: approves, signs, and is filled at the price of the auction', async () => {
    const { outputs, signatures } = await swap({})
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ status: 'filled', order: { source: 'simulated', remaining: '0' } })
    expect(outputs.outputAmount).toBe(outputs.expectedOutput)
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

describe('fusionPlus', () => {
  const cross = (values: object, services = makeServices()) =>
    runAlone(fusionPlus, { ...fusionPlus.fixture, ...values }, services)

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
      },
    })
    expect(await balance()).toBe(before + 98_000_000n)
  })

  it('behavior: pays a native token', async () => {
    expect((await cross({ toToken: 'POL' })).outputs).toMatchObject({ status: 'executed' })
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
