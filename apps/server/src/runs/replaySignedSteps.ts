import type { BuiltOrder, OrderFields } from '@sluice/defi'
import type { RunEvent } from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import type { SimulatedServices } from '@sluice/providers'
import { isJsonObject, isSignatureRequest, type TypedDataRequest, type WalletRequest } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/**
 * Replays the signed steps of a simulated run from a previous process: sends the same transactions and submits the
 * same orders in order, so that hashes, balances and order book match.
 *
 * - `goTo` sets the simulated clock; milliseconds since the epoch
 * - Throws: `WORLD_LOST` when a result differs or a signature cannot be reproduced
 */
export async function replaySignedSteps(
  services: SimulatedServices,
  events: readonly RunEvent[],
  goTo: (at: number) => void,
): Promise<void> {
  const asked = new Map<string, WalletRequest>()
  for (const event of events) {
    if (event.type === 'node.waiting') asked.set(event.nodeId, event.request)
    const request = event.type === 'node.signed' ? asked.get(event.nodeId) : undefined
    if (event.type !== 'node.signed' || !request) continue
    goTo(event.at)
    try {
      if (isSignatureRequest(request)) sendAgain(services, request.transaction, event.transactionHash)
      else if (event.signature !== undefined) await handInAgain(services, request, event.signature as Hex)
    } catch (cause) {
      throw serverErrors.error('WORLD_LOST', { node: event.nodeId }, { cause })
    }
  }
}

function sendAgain(
  { state }: SimulatedServices,
  transaction: Parameters<typeof state.send>[0],
  hash: string | undefined,
): void {
  const sent = state.send(transaction)
  if (sent !== hash || state.find(sent)?.receipt.status !== 'success') throw new Error(`${hash} became ${sent}`)
}

/** A permit has no effect until a transaction includes it. */
async function handInAgain(services: SimulatedServices, request: TypedDataRequest, signature: Hex): Promise<void> {
  const { kind } = request.intent
  if (kind === 'permit' || kind === 'permit2') return
  const signed = { built: toOrder(request), signature }
  if (kind === 'limitOrder') await services.orders.submit(signed)
  else if (kind === 'fusionOrder') await services.fusion.submit(signed)
  else throw new Error(`${kind} hangs on a secret or a quote that ended with its process`)
}

/** The order as the components that sign orders keep it in their request. */
function toOrder({ typedData, state }: TypedDataRequest): BuiltOrder {
  const { chainId, orderHash, extension, quoteId } = isJsonObject(state) ? state : {}
  return {
    chainId: Number(chainId),
    orderHash: String(orderHash) as Hex,
    order: typedData.message as unknown as OrderFields,
    extension: String(extension) as Hex,
    typedData,
    ...(typeof quoteId === 'string' && { quoteId }),
  }
}
