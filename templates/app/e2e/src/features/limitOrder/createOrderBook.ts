import { parseAbi, toEventSelector } from 'viem'
import { callRpc } from '../../kit/callRpc.ts'
import { router } from '../trade/localTokens.ts'

type RpcUrlOf = (network: number) => string | undefined

type Submission = {
  readonly orderHash: string
  readonly data: { readonly maker: string; readonly makingAmount: string }
}

const zero = `0x${'0'.repeat(40)}`

/** Zero fees. */
const feeInfo = {
  whitelist: {},
  feeBps: 0,
  whitelistDiscountPercent: 0,
  protocolFeeReceiver: zero,
  extensionAddress: zero,
}

const [cancelled] = parseAbi(['event OrderCancelled(bytes32 orderHash)'])

async function readCancelled(rpcUrl: string | undefined): Promise<readonly string[]> {
  if (rpcUrl === undefined) return []
  const filter = { address: router, fromBlock: '0x0', topics: [toEventSelector(cancelled)] }
  const logs = (await callRpc(rpcUrl, 'eth_getLogs', [filter])) as readonly { readonly data: string }[]
  return logs.map(({ data }) => data.toLowerCase())
}

/**
 * Fake limit order book of the provider: stores orders, fills none and reads cancellations from the chain. Returns
 * undefined for other paths.
 */
export function createOrderBook(rpcUrlOf: RpcUrlOf) {
  const orders = new Map<string, Submission>()
  return async (path: string, body: unknown): Promise<unknown> => {
    const [, network, rest] = /^\/orderbook\/v4\.\d\/(\d+)\/?(.*)$/.exec(path) ?? []
    if (network === undefined) return undefined
    if (rest === 'fee-info') return feeInfo
    if (body !== undefined) {
      const submission = body as Submission
      orders.set(`${network}/${submission.orderHash.toLowerCase()}`, submission)
      return { success: true }
    }
    const gone = await readCancelled(rpcUrlOf(Number(network)))
    const describe = (order: Submission) => {
      const isGone = gone.includes(order.orderHash.toLowerCase())
      const events = isGone ? [{ action: 'cancel' }] : []
      return { ...order, remainingMakerAmount: isGone ? '0' : order.data.makingAmount, events }
    }
    const [kind, id = ''] = rest?.split('/') ?? []
    if (kind === 'order') {
      const order = orders.get(`${network}/${id.toLowerCase()}`)
      return order && describe(order)
    }
    const own = [...orders].filter(([key, { data }]) => {
      return key.startsWith(`${network}/`) && data.maker.toLowerCase() === id.toLowerCase()
    })
    return kind === 'address' ? { items: own.map(([, order]) => describe(order)).reverse() } : undefined
  }
}
