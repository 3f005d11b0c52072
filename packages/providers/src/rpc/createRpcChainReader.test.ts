import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findToken } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '../../test/startTestChain.ts'
import { createRpcChainReader } from './createRpcChainReader.ts'

const eth = findToken(1, 'ETH') as Token
const usdc = findToken(1, 'USDC') as Token
const reverting: Address = '0x0000000000000000000000000000000000001001'
const emitting: Address = '0x0000000000000000000000000000000000001002'
const silent: Address = '0x0000000000000000000000000000000000001003'
const nft: Address = '0x0000000000000000000000000000000000001004'
const answering: Address = '0x0000000000000000000000000000000000001005'
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

/** Runtime code that writes `Transfer(caller, this, 7)` as an NFT does: PUSH 7 and the topics, LOG4. */
function codeThatTransfersNft(): Hex {
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  return `0x60073033${'7f'}${topic}60006000a400`
}

let chain: TestChain
let account: Address

/** A node in front of anvil that does not know `eth_simulateV1`. */
let older: Server

/** A node in front of anvil that does not have the receipt of `hidden` yet. */
let lagging: Server
let hidden: Hex | undefined

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

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const olderUrl = () => urlOf(older)
const laggingUrl = () => urlOf(lagging)

const unknownMethod = { code: -32601, message: 'the method does not exist' }

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** Serves anvil, but for the calls that are answered here. */
function frontOf(answerHere: (call: Call) => object | undefined): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const call = JSON.parse(body) as Call
    const headers = { 'content-type': 'application/json' }
    const own = answerHere(call)
    const answer = own
      ? JSON.stringify({ jsonrpc: '2.0', id: call.id, ...own })
      : await (await fetch(chain.url, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })
}

beforeAll(async () => {
  chain = await startTestChain(31337)
  account = (await chain.request<Address[]>('eth_accounts', []))[0]!
  await chain.request('anvil_setCode', [reverting, codeThatReverts(nope)])
  await chain.request('anvil_setCode', [emitting, codeThatTransfers()])
  await chain.request('anvil_setCode', [nft, codeThatTransfersNft()])
  await chain.request('anvil_setCode', [silent, '0x60006000fd'])
  older = frontOf(({ method }) => (method === 'eth_simulateV1' ? { error: unknownMethod } : undefined))
  lagging = frontOf(({ method, params }) =>
    method === 'eth_getTransactionReceipt' && params[0] === hidden ? { result: null } : undefined,
  )
  await new Promise<void>(resolve => lagging.listen(0, '127.0.0.1', resolve))
  await new Promise<void>(resolve => older.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  for (const server of [older, lagging]) await new Promise(resolve => server?.close(resolve))
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

  test('behavior: the time of a block is the chain’s own, however late it is elsewhere', async () => {
    const reader = makeReader()
    await chain.request('evm_increaseTime', [5_000])
    await chain.request('evm_mine', [])
    const number = await reader.blockNumber!(1)
    const time = await reader.blockTime(1)
    expect(time).toBe(await reader.blockTime(1, number))
    expect(time - (await reader.blockTime(1, number - 1n))).toBeGreaterThanOrEqual(5_000)
    expect(time).toBeGreaterThan(Date.now() / 1000 + 4_000)
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

  describe('while nothing is mined', () => {
    beforeEach(() => chain.request('evm_setAutomine', [false]))
    afterEach(async () => {
      await chain.request('evm_setAutomine', [true])
      await chain.request('evm_mine', [])
    })

    const gwei = (count: number) => `0x${(count * 1e9).toString(16)}`
    const sendWith = async (nonce: number, gasPrice: string, change: { value?: string; to?: Address } = {}) => {
      const transaction = { from: account, to: emitting, gas: '0x30000', nonce: `0x${nonce.toString(16)}`, gasPrice }
      return chain.request<Hex>('eth_sendTransaction', [{ ...transaction, ...change }])
    }
    const until = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

    test('error: a transaction that was sped up or cancelled in the wallet', async () => {
      const reader = makeReader()
      for (const change of [{}, { value: '0x0', to: account }]) {
        const nonce = await reader.nextNonce(1, account)
        const first = await sendWith(nonce, gwei(5))
        const waiting = reader.waitForReceipt(1, first).catch(error => error)
        await until(300)
        const second = await sendWith(nonce, gwei(50), change)
        expect(second).not.toBe(first)
        await chain.request('evm_mine', [])
        expect(await waiting).toMatchObject({ code: 'TRANSACTION_REPLACED', message: expect.stringContaining(first) })
        expect(await reader.waitForReceipt(1, second)).toMatchObject({ status: 'success' })
      }
    })

    test('behavior: a receipt that a lagging node shows late is waited for', async () => {
      const hash = await sendWith(await makeReader().nextNonce(1, account), gwei(5))
      const waiting = makeReader(laggingUrl()).waitForReceipt(1, hash)
      await until(300)
      hidden = hash
      await chain.request('evm_mine', [])
      await until(700)
      hidden = undefined
      expect(await waiting).toMatchObject({ hash, status: 'success' })
    })

    test('behavior: a transaction behind a gap of nonces stays waited for', async () => {
      const reader = makeReader()
      const nonce = await reader.nextNonce(1, account)
      const later = await sendWith(nonce + 1, gwei(5))
      const waiting = reader.waitForReceipt(1, later)
      await until(300)
      await sendWith(nonce, gwei(5))
      await chain.request('evm_mine', [])
      await chain.request('evm_mine', [])
      expect(await waiting).toMatchObject({ hash: later, status: 'success' })
    })
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

  test('behavior: a simulation shows the NFT that leaves', async () => {
    const simulation = await makeReader().simulate(transactionTo(nft))
    expect(simulation).toMatchObject({ status: 'success', balanceChanges: [{ token: nft, tokenId: 7n, delta: -1n }] })
  })

  test('behavior: a collection tells the owner, a governor the state and the votes; others neither', async () => {
    const one: Address = '0x0000000000000000000000000000000000000001'
    // Answers every question with 1.
    await chain.request('anvil_setCode', [answering, '0x600160005260206000f3'])
    const reader = makeReader()
    const [nft, vote] = [
      (collection: Address) => reader.nftOwner!({ chainId: 1, collection, tokenId: 7n }),
      (governor: Address) => reader.vote!({ chainId: 1, governor, proposalId: 7n, account }),
    ]
    expect(await Promise.all([nft(answering), nft(silent), nft(account)])).toEqual([one, null, null])
    expect(await Promise.all([vote(answering), vote(silent), vote(account)])).toEqual([
      { state: 1, weight: 1n },
      null,
      null,
    ])
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
