import type { Address } from '@sluice/guard'
import {
  type Mode,
  type ResponseOf,
  readBridgeQuote,
  readBridgeStatus,
  readMonadBridge,
  refundMonadBridge,
  startMonadBridge,
  submitMonadBridge,
} from '@sluice/protocol'
import { isJsonObject, isSluiceError, type JsonObject } from '@sluice/workflow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import type { NodeCall } from '../runs/nodeCalls.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { describeCall, latestState } from './callAnswer.ts'
import { requestKey, requestMode, requestServices, requireKey } from './requestServices.ts'
import { findRequestToken } from './requestTokens.ts'

type Answer = ResponseOf<typeof startMonadBridge>

const componentId = 'fusionMonadBridge'

/** Minutes to wait for the counterparty, and reminders. Source: spec 001 §9 */
const relayer = { timeout: 30, retries: 3 }

/** State, locks, claims and refunds of the Monad bridge: the flow of its node, with the caller's wallet. */
export function addMonadBridgeRoutes(app: FastifyInstance): void {
  addRoute(app, readBridgeStatus, async ({ query: { mode }, headers, workspace }) => {
    const { source, bridge, chains } = await requestServices(workspace.services, { headers, mode }, { needsKey: false })
    const [{ getChain }, { bridgeLimits }] = await Promise.all([import('@sluice/defi'), import('@sluice/providers')])
    try {
      const [{ counterparty, minimumLockSeconds }, ids] = await Promise.all([bridge.terms(), bridge.chainIds()])
      const places = ids.map(async chainId => ({
        chainId,
        name: getChain(chainId).name,
        walletChainId: chains.walletChainId(chainId),
        contract: await bridge.contract(chainId),
      }))
      const known = { source, ...bridgeLimits, counterparty, minimumLockSeconds }
      return { ...known, isAvailable: true, reason: null, chains: await Promise.all(places) }
    } catch (error) {
      if (!isSluiceError(error)) throw error
      const unknown = { source, ...bridgeLimits, counterparty: null, minimumLockSeconds: null }
      return { ...unknown, isAvailable: false, reason: error.message, chains: [] }
    }
  })

  addRoute(app, readBridgeQuote, async ({ query, headers, workspace: { services } }) => {
    const { bridge_direction: direction, mode } = query
    const asked = await requestServices(services, { headers, mode }, { needsKey: false })
    const [srcChain, dstChain] = direction === 'monad_to_eth' ? ([143, 1] as const) : ([1, 143] as const)
    const [{ parseAmount }, { counterparty }, src, dst] = await Promise.all([
      import('@sluice/defi'),
      asked.bridge.terms(),
      findRequestToken(asked, srcChain, query.sourceToken),
      findRequestToken(asked, dstChain, query.destinationToken),
    ])
    const amount = parseAmount(query.amount, src).units
    // Prices do not depend on the recipient, which is not known yet.
    const { source, srcAmount, dstAmount } = await asked.bridge.quote({ src, dst, amount, receiver: counterparty })
    return { source, srcAmount: String(srcAmount), dstAmount: String(dstAmount) }
  })

  const start = async (
    { services, calls }: Workspace,
    headers: FastifyRequest['headers'],
    {
      mode,
      walletAddress: address,
    }: { readonly mode?: Mode | undefined; readonly walletAddress?: Address | undefined },
    config: JsonObject,
  ) => {
    const request = { headers, mode }
    requireKey(services, request)
    if (address === undefined) throw serverErrors.error('WALLET_AND_KEY_FIRST')
    const chainId = config.bridge_direction === 'monad_to_eth' ? 143 : 1
    const call = await calls.start(
      {
        componentId,
        config: { ...config, from: address },
        mode: requestMode(request),
        account: { address, chainId },
        apiKey: requestKey(headers),
      },
      // Simulated runs send the approval by themselves.
      ({ request: now, requests, source }) => (source === 'simulated' ? requests.some(isOfBridge) : now !== null),
    )
    return describe(call)
  }

  addRoute(app, startMonadBridge, async ({ body, headers, workspace }) => {
    const { bridgeDirection, sourceToken, destinationToken, amount, recipientAddress, timeoutMinutes } = body
    return start(workspace, headers, body, {
      bridge_direction: bridgeDirection,
      sourceToken,
      destinationToken,
      amount: String(amount),
      recipient: recipientAddress,
      timelock_duration: timeoutMinutes / 60,
      relayer_config: relayer,
    })
  })

  addRoute(app, refundMonadBridge, async ({ body, headers, workspace }) => {
    const { bridgeHash, bridgeDirection, walletAddress = '' } = body
    return start(workspace, headers, body, {
      bridge_direction: bridgeDirection,
      recipient: walletAddress,
      refund_lock: bridgeHash,
    })
  })

  addRoute(app, submitMonadBridge, async ({ body: { bridgeHash, transactionHash }, workspace }) =>
    describe(await workspace.calls.submit(componentId, bridgeHash, { transactionHash })),
  )

  addRoute(app, readMonadBridge, async ({ params, workspace }) =>
    describe(await workspace.calls.read(componentId, params.hash)),
  )
}

const stepOfRequest = ({ state }: { readonly state?: unknown }) => (isJsonObject(state) ? state.step : undefined)

const isOfBridge = (request: { readonly state?: unknown }) => stepOfRequest(request) !== undefined

function describe(call: NodeCall): Answer {
  const lock = latestState(call, 'id')
  const { estimatedCompletion, gasEstimate, timelock } = lock
  const hex = (value: unknown) => (typeof value === 'string' ? (value as `0x${string}`) : null)
  return {
    ...describeCall(call, serverErrors.error('BRIDGE_NEEDS_SERVER')),
    bridgeHash: hex(lock.id),
    htlcContract: hex(lock.contract),
    secretHash: hex(lock.hashlock),
    timelock: typeof timelock === 'number' ? timelock : null,
    step: stepOf(call),
    status: statusOf(call),
    gasEstimate: typeof gasEstimate === 'number' ? gasEstimate : null,
    estimatedCompletion: typeof estimatedCompletion === 'string' ? estimatedCompletion : null,
  }
}

function stepOf({ status, request }: NodeCall): Answer['step'] {
  if (status !== 'running') return 'end'
  if (!request) return 'wait'
  const steps = ['lock', 'claim', 'refund'] as const
  return steps.find(step => step === stepOfRequest(request)) ?? 'approve'
}

function statusOf({ status, request, requests, outputs }: NodeCall): Answer['status'] {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'error') return 'failed'
  if (status === 'success') return outputs?.status === 'refunded' ? 'refunded' : 'claimed'
  if (stepOfRequest(request ?? {}) === 'claim') return 'claimable'
  const isLocked = !request && stepOfRequest(requests.at(-1) ?? {}) === 'lock'
  return isLocked ? 'locked' : 'pending'
}
