import { buildGenesis, createDevnetServices } from '@sluice/providers'
import { hexToBigInt, hexToNumber } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { callRpc } from '../rpc/callRpc.ts'
import { hexSchema } from '../rpc/readChain.ts'
import { createGenesisBooter } from './createGenesisBooter.ts'

const booter = createGenesisBooter()
afterAll(() => booter.stop())

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const deploy = (chainId: number) =>
  createDevnetServices({ chains: [], aggregatorUrl: 'http://127.0.0.1:1', bootGenesis: booter.boot }).subnets.deploy({
    name: 'MyCustomSubnet',
    controlKeys: [owner],
    threshold: 1,
    genesis: buildGenesis({ chainId, allocations: [{ address: owner, balance: 10n ** 24n }] }),
  })

const isUp = (url: string) =>
  callRpc(url, 'eth_chainId').then(
    () => true,
    () => false,
  )

describe('createGenesisBooter', () => {
  test('default: the chain has the id and the accounts of the genesis, and no others', async () => {
    const { rpcUrl, blockchainId, chainId } = await deploy(99999)
    const ask = async (method: string, ...params: unknown[]) => hexSchema.parse(await callRpc(rpcUrl!, method, params))
    expect(hexToNumber(await ask('eth_chainId'))).toBe(chainId)
    expect(hexToBigInt(await ask('eth_getBalance', owner, 'latest'))).toBe(10n ** 24n)
    expect(hexToBigInt(await ask('eth_getBalance', stranger, 'latest'))).toBe(0n)
    const block = (await callRpc(rpcUrl!, 'eth_getBlockByNumber', ['0x0', false])) as { hash: string }
    expect(blockchainId).toBe(`local-${block.hash}`)
  })

  test('behavior: a fourth preview ends the first', async () => {
    const urls = []
    for (const chainId of [90001, 90002, 90003, 90004]) urls.push((await deploy(chainId)).rpcUrl!)
    expect(await Promise.all(urls.map(isUp))).toEqual([false, true, true, true])
    await booter.stop()
    expect(await Promise.all(urls.map(isUp))).toEqual([false, false, false, false])
  })
})
