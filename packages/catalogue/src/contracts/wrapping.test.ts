import { findToken } from '@sluice/defi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../test/runComponent.ts'
import { unwrapNative } from '../components/wallet/unwrapNative.ts'
import { wrapNative } from '../components/wallet/wrapNative.ts'
import { fixtureAccount as from } from '../fields.ts'
import { wrappedTokenOf } from './wrapping.ts'

const [eth, weth] = [findToken(1, 'ETH')!, findToken(1, 'WETH')!]
const gasPrice = 1_000_000_000n

describe('wrapNative and unwrapNative', () => {
  it('behavior: there and back leaves both balances as they were, but for the fees', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 90n * 10n ** 18n }), async amount => {
        const services = makeServices()
        const balance = (token: typeof eth) => services.chains.balance({ chainId: 1, owner: from, token })
        const before = [await balance(eth), await balance(weth)] as const
        const values = { amount: `${amount}`, from }
        const wrapped = await runComponent(wrapNative, values, services)
        expect(await balance(weth)).toBe(before[1] + amount)
        const unwrapped = await runComponent(unwrapNative, values, services)
        const fees = [wrapped, unwrapped].reduce(
          (sum, { outputs }) => sum + BigInt(Number(outputs.gasUsed)) * gasPrice,
          0n,
        )
        expect([await balance(eth), await balance(weth)]).toEqual([before[0] - fees, before[1]])
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    [1, 'WETH'],
    [137, 'WPOL'],
    [43114, 'WAVAX'],
    [56, 'WBNB'],
  ])('default: the wrapped token of chain %i is %s', (chainId, symbol) => {
    expect(wrappedTokenOf(chainId).symbol).toBe(symbol)
  })

  it('error: a chain whose wrapped token is not known', () => {
    expect(() => wrappedTokenOf(10143)).toThrow('the wrapped token of Monad Testnet is not known')
  })

  it.each([wrapNative, unwrapNative])('error: more than there is', async component => {
    await expect(runComponent(component, { amount: `${10n ** 30n}`, from })).rejects.toMatchObject({
      code: 'BALANCE_TOO_LOW',
    })
  })
})
