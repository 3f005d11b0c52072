import { type DefiServices, defiErrors, type LimitOrderRequest, type MakerOrder, type OrderStatus } from '@sluice/defi'
import { isNative, sameAddress } from '@sluice/guard'
import { createLimitOrderIntent } from '@sluice/providers'
import { type Json, type JsonObject, waitForTypedData } from '@sluice/workflow'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { fixtureAccount, makerFields, makerPorts, routerSpend } from '../../fields.ts'
import type { Approval } from '../../orders/approval.ts'
import { askForApproval, settleApproval } from '../../orders/approvalSteps.ts'
import { assertBalance } from '../../orders/assertBalance.ts'
import {
  orderOfRequest,
  orderRequestLifetimeMs,
  orderState,
  statusToJson,
  submitOnce,
} from '../../orders/orderSteps.ts'
import { readOrderEnd } from '../../orders/readOrderEnd.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { pollUntil } from '../../waiting/pollUntil.ts'

/** Maximum decimals of a target price. */
const priceDecimals = 18

/** Poll interval of an open order. */
const pollMs = 500

/** Maximum open orders of an account. Source: spec 001 §9. */
const defaultMaximum = 50

export const limitOrder = defineComponent({
  id: 'limitOrder',
  name: 'Limit Order',
  category: 'DeFi',
  description: 'Sells an exact amount at your price.',
  documentation:
    'Signs an order of the 1inch limit order protocol and submits it to the order book; signing costs no gas. It is filled, possibly in parts, by anyone who pays at least the target price before it expires. If the protocol lacks an allowance for the source token, an approval is requested first, for exactly this amount plus the open orders of the token and the later nodes of the run that use the same allowance. Native tokens must be wrapped first. The node completes when the order is submitted, or waits for a fill as long as configured; cancelling takes a separate transaction.',
  version: '1.0.0',
  tags: ['limit', 'order', '1inch', 'trade'],
  icon: 'target',
  inputs: {
    ...makerPorts,
    targetPrice: { name: 'Target price', dataType: 'string', accepts: ['number'], unit: 'human' },
    expiration: { name: 'Expiration', dataType: 'number', accepts: ['string'], unit: 'seconds' },
    trigger: {
      name: 'After',
      dataType: 'any',
      gate: 'true',
      description: 'Places the order when a value other than false arrives',
    },
  },
  outputs: {
    orderHash: { name: 'Order hash', dataType: 'string' },
    status: { name: 'Status', dataType: 'string' },
    remaining: { name: 'Remaining amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'src' },
    order: { name: 'Order', dataType: 'object' },
  },
  fields: [
    ...makerFields,
    {
      key: 'targetPrice',
      type: 'text',
      label: 'Target price',
      required: true,
      placeholder: '0.0005',
      constraints: [
        {
          type: 'pattern',
          value: '^[0-9]+([.][0-9]{1,18})?$',
          message: 'Target price must be digits with at most one decimal point and 18 decimals',
        },
      ],
      ui: { helpText: 'Destination tokens per source token' },
    },
    {
      key: 'expiration',
      type: 'number',
      label: 'Expiration (seconds)',
      defaultValue: 86_400,
      constraints: [{ type: 'min', value: 60 }],
      ui: { helpText: 'Seconds from now, or a Unix timestamp' },
    },
    {
      key: 'maxTransactions',
      type: 'number',
      label: 'Most open orders',
      defaultValue: defaultMaximum,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 100 },
      ],
      ui: { helpText: 'Maximum open orders of the account' },
    },
    {
      key: 'waitSeconds',
      type: 'number',
      label: 'Wait for a fill (seconds)',
      defaultValue: 0,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 1500 },
      ],
      ui: { helpText: 'How long to wait for a fill. 0: don’t wait' },
    },
  ],
  resets: { chainId: ['src', 'dst'] },
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['chainId', 'src', 'dst', 'amount', 'from', 'targetPrice'],
  spends: [{ ...routerSpend, kind: 'promise', use: 'order' }],
  app: [{ role: 'order' }],
  fixture: { src: 'USDC', dst: 'DAI', amount: '5000000', from: fixtureAccount, targetPrice: '0.9' },
  run: async ({ inputs, config, services, signal, spending }) => {
    const request = await readRequest({ ...config, ...inputs }, services, signal)
    const open = await listOpenOrders(services, request, signal)
    const maximum = config.maxTransactions
    if (open.length >= maximum) throw catalogueErrors.error('TOO_MANY_ORDERS', { count: open.length, maximum })
    const approval = { ...(await approvalOf(services, request, open)), spending }
    return (await askForApproval(approval)) ?? askToSign(services, request, signal)
  },
  settle: async ({ inputs, config, services, signal, spending, request: asked, transactionHash }) => {
    const request = await readRequest({ ...config, ...inputs }, services, signal)
    const approval = await approvalOf(services, request, await listOpenOrders(services, request, signal))
    const further = await settleApproval({ ...approval, spending }, asked, transactionHash, signal)
    return further ?? askToSign(services, request, signal)
  },
  settleSignature: async ({ config, services, signal, request, signature }) => {
    const built = orderOfRequest(request)
    const ask = () => services.orders.status(built.chainId, built.orderHash, signal)
    const first = await submitOnce(ask, () =>
      services.orders.submit({ built, signature: signature as `0x${string}` }, signal),
    )
    const endsAt = services.now() + 1000 * config.waitSeconds
    let latest: OrderStatus | null = first
    const look = async () => {
      const status = latest ?? (await ask())
      latest = null
      const isOpen = status.state === 'open' || status.state === 'partially-filled'
      return isOpen && services.now() < endsAt ? null : status
    }
    const status = await pollUntil(look, { everyMs: pollMs, signal, services })
    return describe(services, status, built.order as unknown as JsonObject)
  },
})

function describe(services: DefiServices, status: OrderStatus, order: JsonObject) {
  return {
    orderHash: status.orderHash,
    status: status.state,
    remaining: status.remainingMakingAmount.toString(),
    order: { source: services.orders.source, ...statusToJson(status), fields: order },
  }
}

type OrderValues = {
  readonly chainId: Json
  readonly src: Json
  readonly dst: Json
  readonly amount: Json
  readonly from: Json
  readonly targetPrice?: Json | undefined
  readonly expiration?: Json | undefined
}

async function readRequest(
  values: OrderValues,
  services: DefiServices,
  signal: AbortSignal,
): Promise<LimitOrderRequest> {
  const chainId = readChainId(values.chainId)
  const [src, dst] = await Promise.all([
    resolveToken(services, values.src, chainId, signal),
    resolveToken(services, values.dst, chainId, signal),
  ])
  for (const token of [src, dst]) {
    if (isNative(token.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: token.symbol })
  }
  const makingAmount = readUnits(values.amount)
  const price = toUnits(values.targetPrice, priceDecimals, 'Target price')
  if (price === 0n) throw catalogueErrors.error('PRICE_ZERO')
  // Rounds up, so that the maker never receives less than the price.
  const scale = 10n ** BigInt(priceDecimals + src.decimals)
  const takingAmount = (makingAmount * price * 10n ** BigInt(dst.decimals) + scale - 1n) / scale
  const expiresAt = readOrderEnd(values.expiration, services.now())
  return { chainId, maker: readAccount(values.from)!, src, dst, makingAmount, takingAmount, expiresAt }
}

/**
 * Approves the amount plus what the token's other open orders may take, limited by the balance: they share one
 * allowance.
 */
async function approvalOf(
  services: DefiServices,
  request: LimitOrderRequest,
  orders: readonly MakerOrder[],
): Promise<Approval> {
  const { chainId, src: token, maker: owner, makingAmount } = request
  const open = orders
    .filter(({ src }) => sameAddress(src.address, token.address))
    .reduce((sum, { remainingMakingAmount }) => sum + remainingMakingAmount, 0n)
  const [held, spender] = await Promise.all([
    services.chains.balance({ chainId, owner, token }),
    services.orders.spender(chainId),
  ])
  const free = held > makingAmount ? held - makingAmount : 0n
  const promised = open > free ? free : open
  return { services, chainId, token, owner, amount: makingAmount, promised, spender }
}

async function listOpenOrders(
  services: DefiServices,
  { chainId, maker }: LimitOrderRequest,
  signal: AbortSignal,
): Promise<readonly MakerOrder[]> {
  const orders = await services.orders.list(chainId, maker, signal)
  return orders.filter(({ state }) => state === 'open' || state === 'partially-filled')
}

async function askToSign(services: DefiServices, request: LimitOrderRequest, signal: AbortSignal) {
  const { chainId, maker: owner, src: token, makingAmount: amount } = request
  await assertBalance({ services, token, owner, amount })
  const built = await services.orders.build(request, signal)
  const intent = createLimitOrderIntent({ request, built, spender: await services.orders.spender(chainId) })
  return waitForTypedData({
    typedData: built.typedData,
    intent,
    expiresAt: services.now() + orderRequestLifetimeMs,
    state: orderState(built),
  })
}
