import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, Hex, Token } from '../ports/token.ts'
import { findToken } from '../tokens/findToken.ts'
import { createRpcChainReader } from './createRpcChainReader.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const eth = findToken(1, 'ETH') as Token
const usdc = findToken(1, 'USDC') as Token
const reverting: Address = '0x0000000000000000000000000000000000001001'
const emitting: Address = '0x0000000000000000000000000000000000001002'
const silent: Address = '0x0000000000000000000000000000000000001003'
const unknownHash: Hex = `0x${'1'.repeat(64)}`
const fiveUnits = encodeAbiParameters([{ type: 'uint256' }], [5n])

const byte = (value: number) => value.toString(16).padStart(2, '0')

/** Runtime code that reverts with these bytes: CODECOPY them behind a twelve byte program, REVERT. */
function codeThatReverts(data: Hex): Hex {
  const size = byte((data.length - 2) / 2)
  return `0x60${size}600c60003960${size}6000fd${data.slice(2)}`
}

/** Runtime code that writes `Transfer(caller, this, 5)`: MSTORE 5, push the topics, LOG3. */
function codeThatTransfers(): Hex {
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  return `0x60056000523033${'7f'}${topic}60206000a300`
}

const nope = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['nope'] })
const tooLittle = encodeErrorResult({
  abi: parseAbi(['error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn)']),
  args: [4n, 5n],
})

let chain: TestChain
let account: Address

/** A node in front of anvil that does not know `eth_simulateV1`. */
let older: Server

const transactionTo = (to: Address, change: { value?: string; data?: Hex } = {}) => ({
  chainId: 31337,
  from: account,
  to,
  data: '0x',
  value: '0',
  ...change,
})

const makeReader = (rpcUrl = chain.url) =>
  createRpcChainReader({
    source: 'devnet',
    chains: [{ chainId: 1, walletChainId: 31337, rpcUrls: [rpcUrl], blockTimeMs: 100 }],
  })

const olderUrl = () => `http://127.0.0.1:${(older.address() as AddressInfo).port}`

beforeAll(async () => {
  chain = await startTestChain(31337)
  account = (await chain.request<Address[]>('eth_accounts', []))[0]!
  await chain.request('anvil_setCode', [reverting, codeThatReverts(nope)])
  await chain.request('anvil_setCode', [emitting, codeThatTransfers()])
  await chain.request('anvil_setCode', [silent, '0x60006000fd'])
  older = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { id, method } = JSON.parse(body)
    const refusal = { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } }
    const headers = { 'content-type': 'application/json' }
    const answer =
      method === 'eth_simulateV1'
        ? JSON.stringify(refusal)
        : await (await fetch(chain.url, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })
  await new Promise<void>(resolve => older.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise(resolve => older?.close(resolve))
  await chain?.stop()
})

describe('createRpcChainReader', () => {
  test('default: reads balance, code, gas price and transaction, under either id of the chain', async () => {
    const reader = makeReader()
    expect(reader.walletChainId(1)).toBe(31337)
    expect(await reader.balance({ chainId: 1, owner: account, token: eth })).toBe(10_000n * 10n ** 18n)
    expect(await reader.code(31337, account)).toBe('0x')
    expect(await reader.code(1, silent)).toBe('0x60006000fd')
    expect(await reader.gasPrice!(1)).toBeGreaterThan(0n)
    expect(await reader.transaction(1, unknownHash)).toBeNull()
  })

  test('behavior: a receipt carries the transfers of its logs', async () => {
    const hash = await chain.request<Hex>('eth_sendTransaction', [{ from: account, to: emitting }])
    const receipt = await makeReader().waitForReceipt(1, hash)
    expect(receipt).toMatchObject({ hash, status: 'success' })
    expect(receipt.transfers.map(({ token, amount }) => [token, amount])).toEqual([[emitting, 5n]])
    expect(await makeReader().transaction(1, hash)).toMatchObject({ hash, chainId: 31337, value: 0n })
  })

  test('behavior: a reverted receipt says why', async () => {
    await chain.request('anvil_setCode', [reverting, codeThatReverts(tooLittle)])
    const hash = await chain.request<Hex>('eth_sendTransaction', [{ from: account, to: reverting, gas: '0x30000' }])
    expect(await makeReader().waitForReceipt(1, hash)).toMatchObject({
      status: 'reverted',
      revertReason: 'ReturnAmountIsNotEnough(4, 5)',
    })
    await chain.request('anvil_setCode', [reverting, codeThatReverts(nope)])
  })

  test('behavior: waits until the transaction is mined', async () => {
    await chain.request('evm_setAutomine', [false])
    const hash = await chain.request<Hex>('eth_sendTransaction', [{ from: account, to: emitting }])
    let receipt: unknown
    const waiting = makeReader()
      .waitForReceipt(1, hash)
      .then(found => {
        receipt = found
      })
    await new Promise(resolve => setTimeout(resolve, 250))
    expect(receipt).toBeUndefined()
    await chain.request('evm_mine', [])
    await waiting
    expect(receipt).toMatchObject({ status: 'success' })
    await chain.request('evm_setAutomine', [true])
  })

  test('behavior: stops waiting when aborted', async () => {
    const controller = new AbortController()
    const waiting = makeReader().waitForReceipt(1, unknownHash, controller.signal)
    const reason = new Error('cancelled')
    setTimeout(() => controller.abort(reason), 50)
    await expect(waiting).rejects.toBe(reason)
  })

  test('behavior: a simulation shows the balance changes of the sender', async () => {
    const reader = makeReader()
    expect(await reader.simulate(transactionTo(emitting, { data: fiveUnits, value: '7' }))).toMatchObject({
      status: 'success',
      balanceChanges: expect.arrayContaining([
        { token: eth.address, delta: -7n },
        { token: emitting, delta: -5n },
      ]),
    })
  })

  test('behavior: without eth_simulateV1 it still tells success, without balance changes', async () => {
    const simulation = await makeReader(olderUrl()).simulate(transactionTo(emitting))
    expect(simulation).toMatchObject({ status: 'success', balanceChanges: null })
    expect(simulation.status === 'success' && simulation.gasUsed > 21_000n).toBe(true)
  })

  test('error: a simulated revert says why, on both kinds of node', async () => {
    for (const url of [chain.url, olderUrl()]) {
      const reader = makeReader(url)
      expect(await reader.simulate(transactionTo(reverting))).toEqual({ status: 'reverted', reason: 'nope' })
      expect(await reader.simulate(transactionTo(silent))).toMatchObject({ status: 'reverted' })
      const tooMuch = transactionTo(emitting, { value: (10n ** 30n).toString() })
      expect(await reader.simulate(tooMuch)).toMatchObject({ status: 'reverted' })
    }
  })

  test('error: a chain that is not configured', async () => {
    const reader = makeReader()
    const request = { chainId: 137, owner: account, token: usdc }
    await expect(reader.balance(request)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(reader.waitForReceipt(137, unknownHash)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  test('error: no endpoint answers', async () => {
    const reader = makeReader('http://127.0.0.1:9')
    const failure = { code: 'CHAIN_UNREACHABLE', retry: 'later' }
    await expect(reader.balance({ chainId: 1, owner: account, token: eth })).rejects.toMatchObject(failure)
    await expect(reader.simulate(transactionTo(emitting))).rejects.toMatchObject(failure)
    await expect(reader.waitForReceipt(1, unknownHash)).rejects.toMatchObject(failure)
  })

  test('behavior: asks the next endpoint when one does not answer', async () => {
    const rpcUrls = ['http://127.0.0.1:9', chain.url]
    const reader = createRpcChainReader({
      source: 'devnet',
      chains: [{ chainId: 1, walletChainId: 31337, rpcUrls, blockTimeMs: 100 }],
    })
    expect(await reader.code(1, silent)).toBe('0x60006000fd')
  })
})
