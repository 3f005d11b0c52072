import type { Hex } from '@sluice/guard'
import { keccak256 } from 'viem'
import { z } from 'zod'
import { ApiError } from '../api/apiError.ts'
import { parseBody } from '../api/readRequest.ts'
import type { AddRoutes, ApiRequest, ApiRoute } from '../api/startApi.ts'
import { devnetErrors } from '../errors.ts'
import { crossChainSubmissionSchema, hex } from '../orderbook/storedOrder.ts'
import { acceptEscrowOrder } from './acceptEscrowOrder.ts'
import { describeEscrowOrder } from './describeEscrowOrder.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { escrowTimeLocks } from './escrowTerms.ts'
import type { CrossChainQuotes } from './makeQuoterRoutes.ts'
import { type Fill, readFills } from './readFills.ts'
import type { RelayerSwitches } from './relayerSwitches.ts'

const secretBody = z.object({ orderHash: hex(32), secret: hex(32) })

type Options = {
  readonly chains: readonly EscrowChain[]
  readonly quotes: CrossChainQuotes
  readonly orders: Map<Hex, EscrowOrder>
  readonly switches: () => RelayerSwitches
  /** Called for each new order and secret. */
  readonly onChange: () => void
}

/** Routes of the Fusion+ relayer and of its orders. */
export function makeRelayerRoutes({ chains, quotes, orders, switches, onChange }: Options): AddRoutes {
  const findOrder = (text: string): EscrowOrder => {
    const hash = text.toLowerCase() as Hex
    const order = orders.get(hash)
    if (!order) throw new ApiError(devnetErrors.error('API_ORDER_UNKNOWN', { hash }))
    return order
  }

  const submit = async ({ body }: ApiRequest): Promise<object> => {
    const order = await acceptEscrowOrder(chains, quotes, parseBody(crossChainSubmissionSchema, body))
    if (!orders.has(order.stored.orderHash)) orders.set(order.stored.orderHash, order)
    onChange()
    return {}
  }

  const submitSecret = async ({ body }: ApiRequest): Promise<object> => {
    const { orderHash, secret } = parseBody(secretBody, body)
    const order = findOrder(orderHash)
    const hash = keccak256(secret)
    const fill = (await readFills(order)).find(({ hashlock }) => hashlock === hash)
    if (!fill?.dst || fill.dst.end) throw new ApiError(devnetErrors.error('API_SECRET_REFUSED'))
    order.secrets.set(hash, secret)
    onChange()
    return {}
  }

  const readyFills = async ({ params }: ApiRequest): Promise<object> => {
    const order = findOrder(params.hash)
    const [fills, time] = await Promise.all([readFills(order), order.dst.client.time()])
    const { announces } = switches()
    const isAnnounced = ({ dst }: Fill) => {
      if (announces !== 'late') return announces === 'always'
      return dst !== null && time >= dst.createdAt + escrowTimeLocks.dstPublicWithdrawal
    }
    const ready = fills.flatMap(fill => {
      const isWaiting = fill.dst && !fill.dst.end && !order.secrets.has(fill.hashlock)
      if (!fill.dst || !isWaiting || !isAnnounced(fill)) return []
      const { index: idx, src, dst } = fill
      return [{ idx, srcEscrowDeployTxHash: src.transactionHash, dstEscrowDeployTxHash: dst.transactionHash }]
    })
    return { fills: ready }
  }

  const hash = ':hash(^0x[0-9a-fA-F]{64}$)'
  return app => {
    app.post<ApiRoute>('/fusion-plus/relayer/v1.2/submit', async (request, reply) =>
      reply.code(201).send(await submit(request)),
    )
    app.post<ApiRoute>('/fusion-plus/relayer/v1.2/submit/secret', async (request, reply) =>
      reply.code(201).send(await submitSecret(request)),
    )
    app.get<ApiRoute>(`/fusion-plus/orders/v1.2/order/ready-to-accept-secret-fills/${hash}`, readyFills)
    app.get<ApiRoute>(`/fusion-plus/orders/v1.2/order/status/${hash}`, ({ params }) =>
      describeEscrowOrder(findOrder(params.hash)),
    )
  }
}
