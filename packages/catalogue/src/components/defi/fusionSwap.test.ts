import { defiErrors, findToken } from '@sluice/defi'
import { createSimulatedWallet, sendGuarded, signGuarded } from '@sluice/providers'
import { isSignatureRequest, isTypedDataRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { fusionSwap } from './fusionSwap.ts'

const swap = (values: object) => runComponent(fusionSwap, { ...fusionSwap.fixture, ...values })

describe('fusionSwap', () => {
  it('default: approves, signs, and is filled at the price of the auction', async () => {
    const { outputs, signatures } = await swap({})
    expect(signatures).toBe(2)
    expect(outputs).toMatchObject({ status: 'filled', order: { source: 'simulated', remaining: '0' } })
    // The auction price falls every second, and the test uses the real clock.
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
    await expect(swap({ amount: '9'.repeat(20) })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  })

  it('error: nothing is approved for a swap that nobody offers', async () => {
    const services = makeServices()
    const quote = () => Promise.reject(defiErrors.error('INSUFFICIENT_LIQUIDITY'))
    const none = { ...services, fusion: { ...services.fusion, quote } }
    const asked = runComponent(fusionSwap, { ...fusionSwap.fixture }, none)
    await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    const [token, spender] = [findToken(1, 'USDC')!, await services.swaps.spender(1)]
    expect(await services.chains.allowance({ chainId: 1, owner: fixtureAccount, spender, token })).toBe(0n)
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
