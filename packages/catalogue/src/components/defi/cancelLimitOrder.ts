import { type DefiServices, defiErrors } from '@sluice/defi'
import { type Address, createContractCallIntent } from '@sluice/guard'
import { cancelOrderSignature, hashOrder, orderTypedData } from '@sluice/providers'
import { isJsonObject, type Json, type JsonObject, type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, accountPort, chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { orderRequestLifetimeMs } from '../../orders/orderSteps.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const cancelLimitOrder = defineComponent({
  id: 'cancelLimitOrder',
  name: 'Cancel Limit Order',
  category: 'DeFi',
  description: 'Cancels one or all open limit orders.',
  documentation:
    'Cancels on chain, with one transaction per order, because a signed order can be filled until it is cancelled on chain. Without an order hash, all open orders of the account are cancelled one by one; without open orders, nothing is signed.',
  version: '1.0.0',
  tags: ['limit', 'order', 'cancel', '1inch'],
  icon: 'circle-x',
  inputs: {
    chainId: chainPort,
    from: { ...accountPort, required: true },
    orderHash: { name: 'Order hash', dataType: 'string' },
    trigger: {
      name: 'After',
      dataType: 'any',
      gate: 'true',
      description: 'Cancels when a value other than false arrives',
    },
  },
  outputs: {
    cancelled: { name: 'Cancelled orders', dataType: 'array' },
    transactionHash: { name: 'Last transaction hash', dataType: 'string' },
  },
  fields: [
    chainField,
    { ...accountField, required: true },
    {
      key: 'orderHash',
      type: 'text',
      label: 'Order hash',
      placeholder: '0x…',
      ui: { helpText: 'Default: all open orders of the account' },
      constraints: [{ type: 'pattern', value: '^(0x[0-9a-fA-F]{64})?$' }],
    },
  ],
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['chainId', 'from'],
  app: [{ role: 'order.cancel' }],
  fixture: { from: fixtureAccount },
  run: ({ inputs, config, services, signal }) =>
    askForNext(readCancel({ ...config, ...inputs }, services, signal), [], null),
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const cancel = readCancel({ ...config, ...inputs }, services, signal)
    await awaitReceipt(services, cancel.chainId, request, transactionHash, signal)
    const done = isJsonObject(request.state) && Array.isArray(request.state.done) ? request.state.done.map(String) : []
    return askForNext(cancel, done, transactionHash)
  },
})

type Cancel = {
  readonly services: DefiServices
  readonly signal: AbortSignal
  readonly chainId: number
  readonly maker: Address
  /** Order hash in lower case; null for all orders. */
  readonly wanted: string | null
}

type CancelValues = { readonly chainId: Json; readonly from: Json; readonly orderHash?: Json | undefined }

function readCancel(values: CancelValues, services: DefiServices, signal: AbortSignal): Cancel {
  const hash = values.orderHash
  const wanted = typeof hash === 'string' && hash !== '' ? hash.toLowerCase() : null
  return { services, signal, chainId: readChainId(values.chainId), maker: readAccount(values.from)!, wanted }
}

/** Requests the next cancel transaction; `done` has the hashes already cancelled. */
async function askForNext(cancel: Cancel, done: readonly string[], transactionHash: string | null) {
  const { services, signal, chainId, maker, wanted } = cancel
  const orders = await services.orders.list(chainId, maker, signal)
  const mine = orders.filter(({ orderHash }) => wanted === null || orderHash.toLowerCase() === wanted)
  if (wanted !== null && mine.length === 0) throw defiErrors.error('ORDER_UNKNOWN', { hash: wanted })
  const next = mine.find(
    ({ orderHash, state }) => !done.includes(orderHash) && ['open', 'partially-filled', 'invalid'].includes(state),
  )
  return next ? askToCancel(cancel, next, [...done, next.orderHash]) : { cancelled: done, transactionHash }
}

type Order = Awaited<ReturnType<DefiServices['orders']['list']>>[number]

async function askToCancel(cancel: Cancel, order: Order, done: readonly string[]): Promise<SignatureRequest> {
  const { services, chainId, maker } = cancel
  const { orderHash, src, dst } = order
  const contract = await services.orders.spender(chainId)
  // With wrong traits the call succeeds but leaves the order open.
  const own = hashOrder(orderTypedData(order.order, services.chains.walletChainId(chainId), contract))
  if (own !== orderHash.toLowerCase()) {
    throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: `the order ${orderHash} has another hash` })
  }
  const transaction = await services.orders.buildCancel({ chainId, maker, orderHash })
  const intent = createContractCallIntent({
    chainId,
    transaction,
    purpose: `Cancel the order that gives ${src.symbol} for ${dst.symbol}`,
    contract,
    origin: 'known',
    signature: cancelOrderSignature,
    arguments: [order.order.makerTraits, orderHash],
  })
  return waitForSignature({
    transaction,
    intent: intent as unknown as JsonObject,
    expiresAt: services.now() + orderRequestLifetimeMs,
    minimumNonce: await services.chains.nextNonce(chainId, maker),
    state: { done },
  })
}
