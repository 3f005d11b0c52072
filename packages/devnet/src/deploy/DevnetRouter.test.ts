import { findToken } from '@sluice/defi'
import { type Address, nativeTokenAddress as eth, type Hex, routerAbi } from '@sluice/guard'
import { decodeErrorResult, encodeAbiParameters, encodeFunctionData, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import artifact from '../../artifacts/DevnetRouter.json' with { type: 'json' }
import { addresses } from '../market/addresses.ts'
import { callRpcBatch } from '../rpc/callRpc.ts'
import { hexSchema } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'

const tokenOf = (symbol: string): Address => findToken(1, symbol)!.address
const [usdc, dai, weth] = [tokenOf('USDC'), tokenOf('DAI'), tokenOf('WETH')]
const ether = 10n ** 18n

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
})
afterAll(() => devnet.stop())

describe('DevnetRouter', () => {
  const pools = addresses.uniswapRouter
  const path = (...tokens: Address[]): Hex => encodeAbiParameters(parseAbiParameters('address[]'), [tokens])
  const desc = {
    srcToken: eth,
    dstToken: usdc,
    srcReceiver: pools as Address,
    dstReceiver: usdc,
    amount: ether,
    minReturnAmount: 1n,
    flags: 0n,
  }

  it.each([
    ['ZeroAmount', { desc: { ...desc, amount: 0n }, value: 0n }],
    ['ZeroMinReturn', { desc: { ...desc, minReturnAmount: 0n } }],
    ['FlagsNotSupported', { desc: { ...desc, flags: 1n } }],
    ['ExecutorNotKnown', { executor: usdc }],
    ['ExecutorNotKnown', { desc: { ...desc, srcReceiver: usdc } }],
    ['InvalidMsgValue', { value: ether - 1n }],
    ['InvalidMsgValue', { desc: { ...desc, srcToken: dai }, data: path(dai, usdc) }],
    ['InvalidPath', { data: path(dai, usdc) }],
    ['InvalidPath', { data: path(weth, dai) }],
    ['InvalidPath', { data: path() }],
    ['InvalidPath', { desc: { ...desc, dstToken: eth }, data: path(weth) }],
    ['EthDepositRejected', { data: undefined }],
  ])('error: %s', async (name, change) => {
    const call = {
      executor: pools as Address,
      desc,
      value: ether,
      data: path(weth, usdc) as Hex | undefined,
      ...change,
    }
    const data =
      call.data === undefined
        ? '0x'
        : encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [call.executor, call.desc, call.data] })
    const transaction = {
      from: devnet.accounts[0],
      to: addresses.aggregationRouter,
      data,
      value: `0x${call.value.toString(16)}`,
    }
    const [answer] = await callRpcBatch(devnet.chains[0]!.rpcUrl, [
      { method: 'eth_call', params: [transaction, 'latest'] },
    ])
    const refusal = z.object({ ok: z.literal(false), data: hexSchema }).parse(answer)
    expect(decodeErrorResult({ abi: artifact.abi, data: refusal.data }).errorName).toBe(name)
  })
})
