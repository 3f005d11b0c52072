import { findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMnemonic } from '../accounts/testAccounts.ts'
import { startAnvil } from '../chain/startAnvil.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from './createDevnetWallet.ts'

describe('createDevnetWallet', () => {
  let devnet: Devnet
  beforeAll(async () => {
    devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  })
  afterAll(() => devnet.stop())

  const payment = (from: string, chainId = 31337) => ({
    chainId,
    from,
    to: '0x00000000000000000000000000000000000b0b00',
    data: '0x',
    value: '1000',
  })

  it('default: is the first account on the first chain', async () => {
    expect(await createDevnetWallet({ devnet }).account()).toEqual({ address: devnet.accounts[0], chainId: 31337 })
  })

  it('behavior: signs and sends several transactions asked for at once', async () => {
    const wallet = createDevnetWallet({ devnet, accountIndex: 3 })
    const from = devnet.accounts[3]!
    const hashes = await Promise.all([1, 2, 3].map(() => wallet.send(payment(from.toLowerCase()))))
    expect(new Set(hashes).size).toBe(3)
    const { rpcUrl } = devnet.chains[0]!
    await expect.poll(() => readTokenBalance(rpcUrl, nativeTokenAddress, payment(from).to as `0x${string}`)).toBe(3000n)
  })

  it('behavior: keeps the gas limit it is given, and goes on after a refusal', async () => {
    const wallet = createDevnetWallet({ devnet, accountIndex: 4 })
    const from = devnet.accounts[4]!
    await expect(wallet.send({ ...payment(from), gas: '20000' })).rejects.toThrow(/intrinsic gas/i)
    expect(await wallet.send({ ...payment(from), gas: '21000' })).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('error: what would revert is refused before it is signed', async () => {
    const usdc = findToken(1, 'USDC')!.address
    const transfer = `0xa9059cbb${'0'.repeat(63)}1${'f'.repeat(64)}`
    const from = devnet.accounts[0]!
    await expect(
      createDevnetWallet({ devnet }).send({ ...payment(from), to: usdc, data: transfer, value: '0' }),
    ).rejects.toMatchObject({ code: 'RPC_REFUSED' })
  })

  it('behavior: changes to another of its chains, and to no other', async () => {
    const chains = [...devnet.chains, { ...devnet.chains[0]!, id: 31338, mirrorsChainId: 143 }]
    const wallet = createDevnetWallet({ devnet: { chains } })
    await wallet.switchChain?.(31337)
    expect((await wallet.account())?.chainId).toBe(31337)
    // The listed node runs another chain.
    await expect(wallet.switchChain?.(31338)).rejects.toMatchObject({ code: 'WALLET_CHAIN_FOREIGN' })
    await expect(wallet.switchChain?.(1)).rejects.toMatchObject({ code: 'WALLET_CHAIN_FOREIGN' })
    expect((await wallet.account())?.chainId).toBe(31337)
  })

  it.each([1, 137, 31338])('error: refuses chain id %i', async chainId => {
    await expect(createDevnetWallet({ devnet }).send(payment(devnet.accounts[0]!, chainId))).rejects.toMatchObject({
      code: 'WALLET_CHAIN_FOREIGN',
    })
  })

  it('error: refuses a live id even when it is listed, and a node that carries another id than it is listed with', async () => {
    const anvil = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
    const from = devnet.accounts[0]!
    for (const id of [1, 31337]) {
      const wallet = createDevnetWallet({ devnet: { chains: [{ id, mirrorsChainId: 1, rpcUrl: anvil.rpcUrl }] } })
      await expect(wallet.send(payment(from, id))).rejects.toMatchObject({ code: 'WALLET_CHAIN_FOREIGN' })
    }
    await anvil.stop()
  })

  it('error: refuses to sign for an account it does not hold, and has no eleventh account', async () => {
    await expect(createDevnetWallet({ devnet }).send(payment(devnet.accounts[1]!))).rejects.toMatchObject({
      code: 'WALLET_ACCOUNT_FOREIGN',
    })
    expect(() => createDevnetWallet({ devnet, accountIndex: 10 })).toThrow(
      expect.objectContaining({ code: 'WALLET_ACCOUNT_UNKNOWN' }),
    )
  })
})
