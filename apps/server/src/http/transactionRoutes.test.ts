import { type DefiServices, defiErrors, findToken } from '@sluice/defi'
import {
  createDeploymentIntent,
  findRouter,
  isBlocked,
  simulatedChainBase,
  type TransactionIntent,
  txGuard,
} from '@sluice/guard'
import {
  type ChainFacts,
  chainFactsSchema,
  parseChainFacts,
  readTransactionFacts,
  readTypedDataFacts,
} from '@sluice/protocol'
import { createSimulatedServices, simulatedAccount } from '@sluice/providers'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { setWorkspace } from './requestWorkspaces.ts'
import { addTransactionRoutes } from './transactionRoutes.ts'

/** Routes whose services are simulated, with a price of their own and the given source. */
async function makeRoutes(price: DefiServices['prices']['price'], source: DefiServices['source'] = 'live') {
  const simulated = createSimulatedServices()
  const services: DefiServices = { ...simulated, source, prices: { ...simulated.prices, price } }
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  const workspace = {
    services: { servicesOf: async () => services, sourceOf: () => source },
    settings: { usdLimit: () => '50' },
  } as never
  app.addHook('onRequest', async request => setWorkspace(request, workspace))
  addTransactionRoutes(app)
  onTestFinished(() => app.close())
  return async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json()
}

const priceOf = (usd: string) => async () => ({ usd, updatedAt: 0, origin: 'test' })
const account = simulatedAccount.address

/** Sends 0.5 ETH and 20 USDC to a contract. */
const call = {
  intent: {
    kind: 'contractCall',
    chainId: 1,
    walletChainId: 1,
    account,
    purpose: 'Pay',
    contract: account,
    origin: 'known',
    signature: 'receive() external payable',
    arguments: [],
    value: `${5n * 10n ** 17n}`,
    spends: [{ token: findToken(1, 'USDC')!, amount: '20000000' }],
  },
  transaction: { chainId: 1, from: account, to: account, data: '0x', value: `${5n * 10n ** 17n}` },
  mode: 'testnet',
}

const order = {
  intent: {
    kind: 'limitOrder',
    chainId: 1,
    src: findToken(1, 'USDC')!,
    dst: findToken(1, 'DAI')!,
    makingAmount: '60000000',
  },
  mode: 'testnet',
}

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

  it('behavior: a deployment, on its way through JSON', async () => {
    const post = await makeRoutes(priceOf('2'), 'simulated')
    const walletChainId = simulatedChainBase + 1
    const transaction = { chainId: walletChainId, from: account, to: null, data: '0x60806040', value: '0' }
    const intent = createDeploymentIntent({
      chainId: 1,
      transaction,
      contractName: 'Vault',
      creationCode: '0x60806040',
      signature: 'constructor()',
      arguments: [],
      nonce: 0,
    })
    const body = await post('/api/transactions/facts', { intent, transaction, mode: 'functional' })
    const facts: ChainFacts = parseChainFacts(chainFactsSchema.parse(body))
    expect(facts).toMatchObject({ targetCode: '0x', nextNonce: 0, simulation: { status: 'success' } })
    const findings = txGuard({ intent, transaction, facts: { ...facts, account, walletChainId } })
    expect(findings.map(({ id, level }) => `${id} ${level}`)).toEqual(['T03 confirm'])
  })

  it('error: an intent in no known shape', async () => {
    const server = await startTestServer()
    const refused = await server.call(readTransactionFacts, {
      body: { intent: { kind: 'gift' }, transaction: {}, mode: 'functional' },
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })
})

describe('spend facts', () => {
  it('default: on live networks what leaves the account has a value in US dollars', async () => {
    const post = await makeRoutes(priceOf('2'))
    expect(await post('/api/transactions/facts', call)).toMatchObject({ spendUsd: '41', usdLimit: '50' })
    expect(await post('/api/signatures/facts', order)).toMatchObject({ spendUsd: '120', usdLimit: '50' })
  })

  it('behavior: nothing is valued in a simulation', async () => {
    const post = await makeRoutes(priceOf('2'), 'simulated')
    expect(await post('/api/transactions/facts', call)).not.toHaveProperty('spendUsd')
    expect(await post('/api/signatures/facts', order)).not.toHaveProperty('usdLimit')
  })

  it('error: without a price the facts are answered, without a value', async () => {
    const post = await makeRoutes(async token => {
      throw defiErrors.error('PRICE_UNKNOWN', { token: token.symbol, id: token.chainId })
    })
    const facts = await post('/api/transactions/facts', call)
    expect(chainFactsSchema.parse(facts)).not.toHaveProperty('spendUsd')
    expect(facts).toHaveProperty('nativeBalance')
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
