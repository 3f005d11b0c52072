import { findToken } from '@sluice/defi'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { createLimitOrderIntent } from '../orders/createOrderIntent.ts'
import { createSimulatedServices, type SimulatedServices } from '../simulated/createSimulatedServices.ts'
import { createSimulatedWallet } from '../simulated/createSimulatedWallet.ts'
import { simulatedAccount } from '../simulated/simulatedAccount.ts'
import { readTypedFacts } from './readTypedFacts.ts'
import { signGuarded } from './signGuarded.ts'

const [usdc, dai] = [findToken(1, 'USDC')!, findToken(1, 'DAI')!]
const usdcOnPolygon = findToken(137, 'USDC')!
const nobody = { account: async () => null }

/** A limit order of 5 USDC, ready to be signed. */
async function makeAsked(services: SimulatedServices) {
  const request = {
    chainId: 1,
    maker: simulatedAccount.address,
    src: usdc,
    dst: dai,
    makingAmount: 5_000_000n,
    takingAmount: 4n * 10n ** 18n,
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
  }
  const built = await services.orders.build(request)
  const spender = await services.orders.spender(1)
  const intent = createLimitOrderIntent({ request, built, spender }) as unknown as JsonObject
  const asked = waitForTypedData({ typedData: built.typedData, intent, expiresAt: 0 })
  const wallet = createSimulatedWallet(services)
  return { asked, wallet }
}

describe('readTypedFacts', () => {
  test('default: the decimals of both tokens, each from its own chain', async () => {
    const services = createSimulatedServices()
    const asked: string[] = []
    const decimals = async (chainId: number, token: string) => {
      asked.push(`${chainId} ${token}`)
      return 6
    }
    const subject = { kind: 'crossChainOrder' as const, chainId: 1, src: usdc, dst: usdcOnPolygon }
    const facts = await readTypedFacts(subject, nobody, { ...services, chains: { ...services.chains, decimals } })
    expect(facts.decimals).toEqual({ [usdc.address.toLowerCase()]: 6, [usdcOnPolygon.address.toLowerCase()]: 6 })
    expect(asked.sort()).toEqual([`1 ${usdc.address}`, `137 ${usdcOnPolygon.address}`].sort())
  })

  test('error: an order that the account cannot give is not signed', async () => {
    const services = createSimulatedServices()
    const { asked, wallet } = await makeAsked(services)
    await expect(signGuarded(asked, wallet, services)).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T15 Approve USDC for the order first'),
    })
    const chains = { ...services.chains, balance: async () => 4_999_999n, allowance: async () => 5_000_000n }
    await expect(signGuarded(asked, wallet, { ...services, chains })).rejects.toMatchObject({
      message: expect.stringContaining('T14'),
    })
  })

  test('error: an order whose token counts otherwise on the chain is not signed unattended', async () => {
    const services = createSimulatedServices()
    const { asked, wallet } = await makeAsked(services)
    await wallet.send(
      await services.swaps.buildApproval({
        chainId: 1,
        token: usdc,
        owner: simulatedAccount.address,
        amount: 5_000_000n,
      }),
    )
    const sign = (told: number) =>
      signGuarded(asked, wallet, { ...services, chains: { ...services.chains, decimals: async () => told } })
    await expect(sign(18)).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
      message: expect.stringContaining('T21'),
    })
    expect(await signGuarded(asked, wallet, services)).toHaveProperty('signature')
  })
})
