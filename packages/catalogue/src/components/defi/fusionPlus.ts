import {
  type Address,
  applySlippage,
  bridgeTargets,
  createCrossChainIntent,
  createOrderSecrets,
  type DefiServices,
  defiErrors,
  type EscrowFill,
  findChain,
  formatUnits,
  type Hex,
  isNative,
  parseAmount,
  sameAddress,
  type Token,
} from '@sluice/defi'
import { isJsonObject, type Json, type JsonObject, type TypedDataRequest, waitForTypedData } from '@sluice/workflow'
import { type Approval, askForApproval, settleApproval } from '../../approvalSteps.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, accountPort, fixtureAccount, slippageField, tokenPort } from '../../fields.ts'
import { orderOfRequest, orderRequestLifetimeMs, orderState } from '../../orderSteps.ts'
import { pollUntil } from '../../pollUntil.ts'
import { readAccount, readToken } from '../../swapInputs.ts'

/** How often escrows and states are looked at. */
const pollMs = 2_000

/** In whole tokens. Source: spec 001 §5 */
const leastAmount = '0.1'

const defaultTimeoutMinutes = 30

/** In this process's memory only, and nowhere in a journal: see the component's documentation. */
const secrets = createOrderSecrets()

const pairedChainIds = [1, 137, 56, 42161, 10] as const
const chainOptions = pairedChainIds.map(id => ({ label: findChain(id)?.name ?? String(id), value: id }))
const chainInput = { dataType: 'chain', accepts: ['number', 'string'] } as const

export const fusionPlus = defineComponent({
  id: 'fusionPlus',
  name: 'Fusion+',
  category: 'DeFi',
  description: 'Swaps between two chains over hash-locked escrows, without gas and without a bridge that holds funds.',
  documentation:
    'Signs an order that a resolver fills by locking funds on both chains; the secret that opens both locks is shown only after both transactions succeeded and the destination one moved at least the smallest return. Nothing is shown earlier, and without the secret everything goes back. The secret is derived from random bytes in the memory of the process that runs the workflow and is never written down, so no journal can give it away; if that process ends before the swap is done, the secret is lost and the funds return after the time lock. The bridge protocols of the list are kept for old workflows: hash-locked Fusion+ is the only way that is live. Native tokens have to be wrapped before they can be given away.',
  version: '1.0.0',
  tags: ['fusion+', 'cross-chain', 'bridge', 'gasless', '1inch'],
  icon: 'route',
  inputs: {
    fromChain: { name: 'From chain', ...chainInput },
    toChain: { name: 'To chain', ...chainInput },
    fromToken: tokenPort('From token'),
    toToken: tokenPort('To token'),
    amount: {
      name: 'Amount',
      dataType: 'string',
      accepts: ['number'],
      required: true,
      unit: 'human',
      tokenKey: 'fromToken',
    },
    from: { ...accountPort, required: true },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'] },
    trigger: { name: 'After', dataType: 'any', description: 'Starts the swap once something arrives here.' },
  },
  outputs: {
    orderHash: { name: 'Order hash', dataType: 'string' },
    bridgeHash: { name: 'Bridge hash', dataType: 'string' },
    status: { name: 'Status', dataType: 'string' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'toToken' },
    result: { name: 'Result', dataType: 'object' },
  },
  fields: [
    {
      key: 'fromChain',
      type: 'select',
      format: 'chain',
      label: 'From chain',
      required: true,
      defaultValue: 137,
      options: chainOptions,
    },
    {
      key: 'toChain',
      type: 'select',
      format: 'chain',
      label: 'To chain',
      required: true,
      defaultValue: 1,
      options: chainOptions,
    },
    { key: 'fromToken', type: 'text', format: 'token', label: 'From token', required: true, defaultValue: 'WPOL' },
    { key: 'toToken', type: 'text', format: 'token', label: 'To token', required: true, defaultValue: 'ETH' },
    {
      key: 'amount',
      type: 'text',
      format: 'amount',
      label: 'Amount',
      required: true,
      defaultValue: '1',
      constraints: [
        {
          type: 'pattern',
          value: '^[0-9]+([.][0-9]+)?$',
          message: 'Amount must be digits with at most one decimal point',
        },
      ],
      ui: { helpText: 'In whole tokens, at least 0.1' },
    },
    { ...accountField, required: true },
    { ...accountField, key: 'recipient', label: 'Recipient', ui: { helpText: 'Empty: your own address' } },
    { ...slippageField, defaultValue: 0.5 },
    {
      key: 'timeoutMinutes',
      type: 'number',
      label: 'Timeout (minutes)',
      defaultValue: defaultTimeoutMinutes,
      constraints: [
        { type: 'min', value: 5 },
        { type: 'max', value: 1440 },
      ],
      ui: { helpText: 'No resolver may begin later; time locks come from the quote' },
    },
    {
      key: 'bridgeProtocol',
      type: 'select',
      label: 'Bridge protocol',
      defaultValue: 'layerzero',
      options: [
        { label: 'LayerZero', value: 'layerzero' },
        { label: 'Axelar', value: 'axelar' },
        { label: 'Wormhole', value: 'wormhole' },
      ],
      ui: { helpText: 'Kept for old workflows; only 1inch Fusion+ with hash locks is live, whatever is chosen' },
    },
    {
      key: 'resolver',
      type: 'select',
      label: 'Resolver',
      defaultValue: 'default',
      options: [{ label: 'Default', value: 'default' }],
      ui: { helpText: 'The quote says who may fill first' },
    },
    {
      key: 'enableMevProtection',
      type: 'boolean',
      label: 'MEV Protection',
      defaultValue: true,
      ui: { helpText: 'Orders never wait in public; there is no way without' },
    },
    {
      key: 'enableGasless',
      type: 'boolean',
      label: 'Gasless',
      defaultValue: true,
      ui: { helpText: 'The resolver pays on both chains; only a missing approval costs gas' },
    },
  ],
  resets: { fromChain: ['fromToken'], toChain: ['toToken'] },
  effect: 'broadcast',
  required: ['fromToken', 'toToken', 'amount', 'from'],
  fixture: { fromChain: 1, toChain: 137, fromToken: 'USDC', toToken: 'USDC', amount: '100', from: fixtureAccount },
  run: async ({ inputs, config, services, signal, idempotencyKey }) => {
    const trade = readTrade(inputs, config, services)
    const { src, amount, account: owner } = trade
    if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
    if ((await services.chains.balance({ chainId: src.chainId, owner, token: src })) < amount) {
      throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: src.symbol })
    }
    return (await askForApproval(await approvalOf(trade))) ?? askToSign(trade, idempotencyKey, signal)
  },
  settle: async ({ inputs, config, services, signal, idempotencyKey, request, transactionHash }) => {
    const trade = readTrade(inputs, config, services)
    const further = await settleApproval(await approvalOf(trade), request, transactionHash, signal)
    return further ?? askToSign(trade, idempotencyKey, signal)
  },
  settleSignature: async ({ inputs, config, services, signal, idempotencyKey, request, signature, log }) => {
    const trade = readTrade(inputs, config, services)
    const startedAt = services.now()
    const { orderHash, status } = await carryOut(trade, { request, signature, idempotencyKey, log, signal })
    return describe(trade, request, { orderHash, status, executionTime: services.now() - startedAt })
  },
})

type Trade = {
  readonly services: DefiServices
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly account: Address
  readonly receiver: Address
  readonly slippagePercent: number
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

function readTrade(inputs: object, config: JsonObject, services: DefiServices): Trade {
  const values = { ...config, ...inputs } as { readonly [key: string]: Json | undefined }
  const [from, to] = [values.fromChain, values.toChain].map(id => findChain(Number(id)))
  if (!from || !to) throw catalogueErrors.error('CHAIN_SELECTION_INVALID')
  if (!bridgeTargets(from.id).includes(to.id)) {
    throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: from.name, to: to.name })
  }
  const [src, dst] = [readToken(values.fromToken, from.id), readToken(values.toToken, to.id)]
  const amount = parseAmount(String(values.amount), src).units
  if (amount < parseAmount(leastAmount, src).units) throw catalogueErrors.error('AMOUNT_TOO_SMALL')
  const account = readAccount(values.from)!
  return {
    services,
    src,
    dst,
    amount,
    account,
    receiver: readAccount(values.recipient) ?? account,
    slippagePercent: Number(values.slippage ?? 0.5),
    expiresAt: Math.floor(services.now() / 1000) + 60 * Number(values.timeoutMinutes ?? defaultTimeoutMinutes),
  }
}

async function approvalOf({ services, src, amount, account }: Trade): Promise<Approval> {
  const spender = await services.swaps.spender(src.chainId)
  return { services, chainId: src.chainId, token: src, owner: account, amount, spender }
}

async function askToSign(trade: Trade, id: string, signal: AbortSignal): Promise<TypedDataRequest> {
  const { services, src, dst, amount, account, receiver, slippagePercent, expiresAt } = trade
  const quote = await services.crossChain.quote({ src, dst, amount, account }, signal)
  const minReturn = applySlippage(quote.auctionStartAmount, slippagePercent)
  const secretHashes = Array.from({ length: quote.secretsCount }, (_, index) => secrets.hash(`${id} ${index}`))
  const built = await services.crossChain.build({ quote, account, receiver, secretHashes }, signal)
  if (BigInt(built.order.takingAmount) < minReturn) {
    throw catalogueErrors.error('AUCTION_BELOW_MINIMUM', { end: built.order.takingAmount, minimum: minReturn })
  }
  const spender = await services.swaps.spender(src.chainId, signal)
  return waitForTypedData({
    typedData: built.typedData,
    intent: createCrossChainIntent({ quote, built, account, minReturn, expiresAt, spender, receiver, secretHashes }),
    expiresAt: services.now() + orderRequestLifetimeMs,
    state: {
      ...orderState(built),
      secretHashes,
      minReturn: minReturn.toString(),
      expectedOutput: quote.auctionStartAmount.toString(),
    },
  })
}

type Signed = {
  readonly request: TypedDataRequest
  readonly signature: string
  readonly idempotencyKey: string
  readonly log: (message: string) => void
  readonly signal: AbortSignal
}

/** Whoever locked less than promised gets no secret. Throws `ESCROW_TOO_SMALL`, `TRANSACTION_REVERTED`. */
async function checkEscrows({ services, src, dst }: Trade, fill: EscrowFill, least: bigint, signal: AbortSignal) {
  const places = [
    [src.chainId, fill.srcEscrow],
    [dst.chainId, fill.dstEscrow],
  ] as const
  const receipts = await Promise.all(places.map(([id, hash]) => services.chains.waitForReceipt(id, hash, signal)))
  for (const { hash, status, revertReason: reason = 'no reason given' } of receipts) {
    if (status === 'reverted') throw defiErrors.error('TRANSACTION_REVERTED', { hash, reason })
  }
  if (isNative(dst.address)) {
    const sent = await services.chains.transaction(dst.chainId, fill.dstEscrow)
    if (!sent || sent.value < least)
      throw catalogueErrors.error('ESCROW_TOO_SMALL', { locked: sent?.value ?? 0n, least })
    return
  }
  const locked = receipts[1]!.transfers
    .filter(({ token }) => sameAddress(token, dst.address))
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (locked < least) throw catalogueErrors.error('ESCROW_TOO_SMALL', { locked, least })
}

async function carryOut(trade: Trade, { request, signature, idempotencyKey, log, signal }: Signed) {
  const { crossChain } = trade.services
  const built = orderOfRequest(request)
  const kept = isJsonObject(request.state) ? request.state : {}
  const secretHashes = Array.isArray(kept.secretHashes) ? kept.secretHashes.map(hash => String(hash) as Hex) : []
  const isOurs = (hash: Hex, index: number) => secrets.hash(`${idempotencyKey} ${index}`) === hash
  if (secretHashes.length === 0 || !secretHashes.every(isOurs)) throw catalogueErrors.error('SECRET_LOST')
  const { orderHash } = built
  await crossChain.submit({ built, signature: signature as Hex, secretHashes }, signal)
  log('The order is handed in; a resolver has to lock on both chains')
  const shown = new Set<number>()
  const parts = BigInt(Math.max(1, secretHashes.length - 1))
  const least = BigInt(String(kept.minReturn ?? '0')) / parts
  const look = async () => {
    for (const fill of await crossChain.readyFills(orderHash, signal)) {
      if (shown.has(fill.index)) continue
      await checkEscrows(trade, fill, least, signal)
      await crossChain.submitSecret({ orderHash, secret: secrets.secret(`${idempotencyKey} ${fill.index}`) }, signal)
      shown.add(fill.index)
      log('Both escrows stand; the secret is shown')
    }
    const { state } = await crossChain.status(orderHash, signal)
    return state === 'pending' || state === 'refunding' ? null : state
  }
  return { orderHash, status: await pollUntil(look, { everyMs: pollMs, signal }) }
}

function describe(
  { services, src, dst, amount }: Trade,
  { state }: TypedDataRequest,
  { orderHash, status, executionTime }: { orderHash: Hex; status: string; executionTime: number },
) {
  const expected = isJsonObject(state) ? String(state.expectedOutput) : '0'
  return {
    orderHash,
    bridgeHash: orderHash,
    status,
    outputAmount: status === 'executed' ? expected : null,
    result: {
      source: services.crossChain.source,
      fromTokenInfo: { amount: formatUnits(amount, src.decimals), symbol: src.symbol, chain: src.chainId },
      toTokenInfo: {
        estimatedAmount: formatUnits(BigInt(expected), dst.decimals),
        symbol: dst.symbol,
        chain: dst.chainId,
      },
      bridgeHash: orderHash,
      intentHash: orderHash,
      status,
      resolverUsed: 'default',
      mevProtected: true,
      gasless: true,
      executionTime,
    },
  }
}
