import { findToken } from '@sluice/defi'
import { describe, expect, test } from 'vitest'
import { createDevnetServices } from './createDevnetServices.ts'

const account = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 31337 } as const
const makeServices = () =>
  createDevnetServices({
    chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:9' }],
    aggregatorUrl: 'http://127.0.0.1:9',
    account,
  })

describe('createDevnetServices', () => {
  test('default: serves the chains that run, and signs for their own ids', async () => {
    const services = makeServices()
    expect([services.source, services.swaps.source, services.chains.source]).toEqual(['devnet', 'devnet', 'devnet'])
    expect(services.chains.walletChainId(1)).toBe(31337)
    expect(await services.wallet.account()).toEqual(account)
  })

  test('error: a chain that nothing stands in for', async () => {
    const { swaps, chains, fusion, crossChain } = makeServices()
    const [usdc, polygonUsdc] = [findToken(1, 'USDC')!, findToken(137, 'USDC')!]
    const asked = { dst: polygonUsdc, amount: 1n, account: account.address }
    await expect(swaps.spender(137)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(fusion.quote({ ...asked, src: polygonUsdc })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(crossChain.quote({ ...asked, src: usdc })).rejects.toMatchObject({
      message: 'Bridge not supported: Ethereum → Polygon',
    })
    expect(() => chains.walletChainId(137)).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }))
  })

  test('error: the local chain has stopped', async () => {
    const { swaps, chains } = makeServices()
    await expect(swaps.spender(1)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    await expect(chains.code(1, account.address)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
  })
})
