import { findToken } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { decodeErrorResult, domainSeparator, encodeFunctionData, parseAbi, parseSignature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import tokenArtifact from '../../artifacts/DevnetToken.json' with { type: 'json' }
import { testAccount } from '../accounts/testAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { callRpc, callRpcBatch } from '../rpc/callRpc.ts'
import { hexSchema, readAllowance, readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { pairAddress } from './pairAddress.ts'

const chainId = 31337
const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function feeToSetter() view returns (address)',
  'function mint(address to, uint256 amount)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const tokenOf = (symbol: string): Address => findToken(1, symbol)!.address

let devnet: Devnet
let rpcUrl: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
})
afterAll(() => devnet.stop())

const read = async (to: Address, data: Hex) =>
  hexSchema.parse(await callRpc(rpcUrl, 'eth_call', [{ to, data }, 'latest']))
const send = async (to: Address, data: Hex) =>
  z
    .object({ status: z.string() })
    .parse(await callRpc(rpcUrl, 'eth_sendTransactionSync', [{ from: devnet.accounts[9], to, data }])).status

async function signPermit(symbol: string, version: string, deadline: bigint): Promise<{ data: Hex; owner: Address }> {
  const token = findToken(1, symbol)!
  const owner = testAccount(2)
  const message = { owner: owner.address, spender: addresses.aggregationRouter, value: 77n, nonce: 0n, deadline }
  const signature = await owner.signTypedData({
    domain: { name: token.name, version, chainId, verifyingContract: token.address },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message,
  })
  const { r, s, yParity } = parseSignature(signature)
  const { spender, value } = message
  const args = [owner.address, spender, value, deadline, yParity + 27, r, s] as const
  return { data: encodeFunctionData({ abi, functionName: 'permit', args }), owner: owner.address }
}

describe('deployLocalContracts', () => {
  it('default: the factory knows every pool where it was predicted, and has an owner without a key', async () => {
    const args = [tokenOf('USDC'), tokenOf('WETH')] as const
    const told = await read(addresses.uniswapFactory, encodeFunctionData({ abi, functionName: 'getPair', args }))
    expect(BigInt(told)).toBe(BigInt(pairAddress(...args)))
    const setter = await read(addresses.uniswapFactory, encodeFunctionData({ abi, functionName: 'feeToSetter' }))
    expect(BigInt(setter)).toBe(BigInt('0x00000000000000000000000000000000def10000'))
  })

  it('behavior: Permit2 signs for this chain at its real address', async () => {
    const told = await read(addresses.permit2, encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' }))
    const domain = { name: 'Permit2', chainId, verifyingContract: addresses.permit2 }
    expect(told).toBe(domainSeparator({ domain }))
  })
})

describe('DevnetToken', () => {
  const soon = BigInt(Math.floor(Date.now() / 1000) + 3_600)

  it.each([
    ['USDC', '2'],
    ['DAI', '1'],
  ])('default: a permit of %s, version %s, is an allowance, once', async (symbol, version) => {
    const { data, owner } = await signPermit(symbol, version, soon)
    const token = tokenOf(symbol)
    expect(await send(token, data)).toBe('0x1')
    expect(await readAllowance(rpcUrl, { token, owner, spender: addresses.aggregationRouter })).toBe(77n)
    await expect(read(token, data)).rejects.toMatchObject({ code: 'RPC_REFUSED' })
  })

  it('error: a permit that is too late or for another domain', async () => {
    const late = await signPermit('USDC', '2', 1n)
    const foreign = await signPermit('USDC', '1', soon)
    expect(await refusalOf(late.data)).toBe('PermitExpired')
    expect(await refusalOf(foreign.data)).toBe('PermitSignerIsNotOwner')
  })

  async function refusalOf(data: Hex) {
    const [answer] = await callRpcBatch(rpcUrl, [
      { method: 'eth_call', params: [{ to: tokenOf('USDC'), data }, 'latest'] },
    ])
    const refusal = z.object({ ok: z.literal(false), data: hexSchema }).parse(answer)
    return decodeErrorResult({ abi: tokenArtifact.abi, data: refusal.data }).errorName
  }

  it.each(['USDC', 'USDT'])('behavior: anyone may mint %s', async symbol => {
    const to = '0x00000000000000000000000000000000000b0b00'
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [to, 5n] })
    expect(await send(tokenOf(symbol), data)).toBe('0x1')
    expect(await readTokenBalance(rpcUrl, tokenOf(symbol), to)).toBe(5n)
  })
})
