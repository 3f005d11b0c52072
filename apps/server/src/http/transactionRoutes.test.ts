import { findToken } from '@sluice/defi'
import { findRouter, isBlocked, type TransactionIntent, txGuard } from '@sluice/guard'
import {
  type ChainFacts,
  chainFactsSchema,
  parseChainFacts,
  readTransactionFacts,
  readTypedDataFacts,
} from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'

describe('readTransactionFacts', () => {
  it('default', async () => {
    const server = await startTestServer({ signSimulated: false })
    const page = await connectPage(server)
    await page.send('execute-workflow', {
      workflow: { id: 'template-dex-aggregator-swap' },
      context: { mode: 'functional' },
    })
    const { unsignedTx, intent } = await page.receive('transaction-ready-for-signing')
    const transaction = unsignedTx!
    const intended = intent as unknown as TransactionIntent
    const { body } = await server.call(readTransactionFacts, { body: { intent, transaction, mode: 'functional' } })
    expect(body).not.toHaveProperty('account')
    expect(body).not.toHaveProperty('walletChainId')
    const facts: ChainFacts = parseChainFacts(chainFactsSchema.parse(body))
    const judge = (account: TransactionIntent['account']) =>
      isBlocked(
        txGuard({ intent: intended, transaction, facts: { ...facts, account, walletChainId: intended.walletChainId } }),
      )
    expect(judge(intended.account)).toBe(false)
    expect(intended.kind).toBe('swap')
    expect(judge('0x00000000000000000000000000000000DeaDBeef')).toBe(true)
  })

  it('error: an intent in no known shape', async () => {
    const server = await startTestServer()
    const refused = await server.call(readTransactionFacts, {
      body: { intent: { kind: 'gift' }, transaction: {}, mode: 'functional' },
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })
})

describe('readTypedDataFacts', () => {
  it('default', async () => {
    const server = await startTestServer()
    const [src, dst] = [findToken(1, 'USDC')!, findToken(1, 'DAI')!]
    const body = { intent: { kind: 'limitOrder', chainId: 1, src, dst }, mode: 'functional' }
    const { body: facts } = await server.call(readTypedDataFacts, { body })
    expect(facts).toEqual({
      allowedTargets: [findRouter(1)],
      providerSpender: findRouter(1),
      wrappedNative: findToken(1, 'WETH')?.address,
      domainSeparator: null,
      decimals: { [src.address.toLowerCase()]: 6, [dst.address.toLowerCase()]: 18 },
      now: expect.any(Number),
    })
  })

  it('behavior: a live signature is checked without a 1inch key', async () => {
    const server = await startTestServer({ env: { RPC_URL_1: 'http://127.0.0.1:1' } })
    const [src, dst] = [findToken(1, 'USDC')!, findToken(1, 'DAI')!]
    const body = { intent: { kind: 'limitOrder', chainId: 1, src, dst }, mode: 'testnet' }
    const { body: answer } = await server.call(readTypedDataFacts, { body })
    expect(answer).toMatchObject({ code: 'CHAIN_UNREACHABLE' })
  })

  it('error: a kind of signature that nobody knows', async () => {
    const server = await startTestServer()
    const refused = await server.call(readTypedDataFacts, {
      body: { intent: { kind: 'gift', chainId: 1 }, mode: 'functional' },
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })
})
