import { type DefiServices, findChain, formatUnits, parseAmount } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isJsonObject, type Json, type TypedDataRequest } from '@sluice/workflow'
import { assertSwappable } from '../../assertSwappable.ts'
import { readBridgePair } from '../../bridge/readBridgePair.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, accountPort, fixtureAccount, routerSpend, slippageField, tokenPort } from '../../fields.ts'
import {
  type CrossChainTrade,
  continueCrossChain,
  finishCrossChain,
  startCrossChain,
} from '../../orders/crossChainSteps.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { positiveConstraint } from '../../values/positiveConstraint.ts'

const defaultTimeoutMinutes = 30

const pairedChainIds = [1, 137, 56, 42161, 10] as const
const chainOptions = pairedChainIds.map(id => ({ label: findChain(id)?.name ?? String(id), value: id }))
const chainInput = { dataType: 'chain', accepts: ['number', 'string'] } as const

export const fusionPlus = defineComponent({
  id: 'fusionPlus',
  name: 'Fusion+',
  category: 'DeFi',
  description: 'Gasless cross-chain swaps without a custodial bridge.',
  documentation:
    'Signs an order that a resolver fills by locking funds on both chains. The secret that unlocks both escrows is revealed only after the escrow address on the destination chain proves that it pays at least the minimum return to the recipient, and only before the public withdrawal period starts. Without the secret, all funds are returned. The secret is derived from random bytes in the memory of the process that runs the workflow and is never stored; if that process ends before the swap is done, the secret is lost and the funds return after the timelock. Other bridge protocols in the list are kept for old workflows: only hash-locked Fusion+ is live. Native tokens must be wrapped first.',
  version: '1.0.0',
  tags: ['fusion+', 'cross-chain', 'bridge', 'gasless', '1inch'],
  icon: 'route',
  inputs: {
    fromChain: { name: 'From chain', ...chainInput },
    toChain: { name: 'To chain', ...chainInput },
    fromToken: { ...tokenPort('From token'), chainKey: 'fromChain' },
    toToken: { ...tokenPort('To token'), chainKey: 'toChain' },
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
    trigger: {
      name: 'After',
      dataType: 'any',
      gate: 'true',
      description: 'Starts the swap when a value other than false arrives',
    },
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
        positiveConstraint('Amount'),
      ],
      ui: { helpText: 'In whole tokens, at least 0.1' },
    },
    { ...accountField, required: true },
    { ...accountField, key: 'recipient', label: 'Recipient', ui: { helpText: 'Default: your address' } },
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
      ui: { helpText: 'Latest start for a resolver. Time locks come from the quote' },
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
      ui: { helpText: 'No effect: 1inch Fusion+ with hash locks is always used' },
    },
    {
      key: 'resolver',
      type: 'select',
      label: 'Resolver',
      defaultValue: 'default',
      options: [
        { label: 'Default', value: 'default' },
        { label: 'Custom', value: 'custom' },
      ],
      ui: { helpText: 'No effect: the quote determines the resolvers' },
    },
    {
      key: 'enableMevProtection',
      type: 'boolean',
      label: 'MEV Protection',
      defaultValue: true,
      ui: { helpText: 'Always on: orders never enter the public mempool' },
    },
    {
      key: 'enableGasless',
      type: 'boolean',
      label: 'Gasless',
      defaultValue: true,
      ui: { helpText: 'The resolver pays gas on both chains. Only an approval costs gas' },
    },
  ],
  resets: { fromChain: ['fromToken'], toChain: ['toToken'] },
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['fromToken', 'toToken', 'amount', 'from'],
  spends: [{ ...routerSpend, chainKey: 'fromChain', tokenKey: 'fromToken' }],
  fixture: { fromChain: 1, toChain: 137, fromToken: 'USDC', toToken: 'USDC', amount: '100', from: fixtureAccount },
  run: async ({ inputs, config, services, signal, idempotencyKey, spending }) =>
    startCrossChain(
      { ...(await readTrade({ ...config, ...inputs }, services, signal)), spending },
      idempotencyKey,
      signal,
    ),
  settle: async ({ inputs, config, services, signal, idempotencyKey, spending, request, transactionHash }) =>
    continueCrossChain(
      { ...(await readTrade({ ...config, ...inputs }, services, signal)), spending },
      { request, transactionHash, idempotencyKey, signal },
    ),
  settleSignature: async ({ inputs, config, services, signal, idempotencyKey, request, signature, log }) => {
    const trade = await readTrade({ ...config, ...inputs }, services, signal)
    const startedAt = services.now()
    const { orderHash, status, received } = await finishCrossChain(trade, {
      request,
      signature,
      idempotencyKey,
      log,
      signal,
    })
    return describe(trade, request, { orderHash, status, received, executionTime: services.now() - startedAt })
  },
})

type TradeValues = {
  readonly fromChain?: Json | undefined
  readonly toChain?: Json | undefined
  readonly fromToken: Json
  readonly toToken: Json
  readonly amount: Json
  readonly from: Json
  readonly recipient?: Json | undefined
  readonly slippage: number
  readonly timeoutMinutes: number
}

async function readTrade(values: TradeValues, services: DefiServices, signal: AbortSignal): Promise<CrossChainTrade> {
  const [from, to] = readBridgePair(values.fromChain, values.toChain)
  const [src, dst] = await Promise.all([
    resolveToken(services, values.fromToken, from, signal),
    resolveToken(services, values.toToken, to, signal),
  ])
  const amount = parseAmount(String(values.amount), src).units
  assertSwappable(amount, src)
  const account = readAccount(values.from)!
  return {
    services,
    src,
    dst,
    amount,
    account,
    receiver: readAccount(values.recipient) ?? account,
    slippagePercent: values.slippage,
    expiresAt: Math.floor(services.now() / 1000) + 60 * values.timeoutMinutes,
  }
}

function describe(
  { services, src, dst, amount }: CrossChainTrade,
  { state }: TypedDataRequest,
  {
    orderHash,
    status,
    received,
    executionTime,
  }: { orderHash: Hex; status: string; received: bigint; executionTime: number },
) {
  const expected = isJsonObject(state) ? String(state.expectedOutput) : '0'
  return {
    orderHash,
    bridgeHash: orderHash,
    status,
    outputAmount: status === 'executed' ? received.toString() : null,
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
      estimatedCompletion: isJsonObject(state) ? (state.estimatedCompletion ?? null) : null,
    },
  }
}
