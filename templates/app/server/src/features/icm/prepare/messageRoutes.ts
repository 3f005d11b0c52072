import { Router } from 'express'
import type { Hex } from 'viem'
import { noAddress } from '../chain/contracts.ts'
import type { ContractCheck } from '../chain/createContractCheck.ts'
import type { IcmChains } from '../chain/icmChains.ts'
import { withChainFailure } from '../withChainFailure.ts'
import { chooseDeliveryMethod } from './chooseDeliveryMethod.ts'
import { estimateFee } from './estimateFee.ts'
import { countBytes, suggestGasLimit } from './messagePayload.ts'
import { assertFits, readEstimateBody, readSendBody } from './messageRequests.ts'
import { planMessage } from './planMessage.ts'

export type MessageRoutesOptions = {
  readonly icmChains: IcmChains
  readonly gateway: Hex | null
  readonly hasCode: ContractCheck
  readonly requiredGasLimit: number
  /** Wei. */
  readonly defaultReward: bigint
  /** Expected delivery time as text. */
  readonly describeDelivery: () => string
}

/** Routes below `/api/icm` that prepare transactions. The backend never signs or sends. */
export function messageRoutes(options: MessageRoutesOptions): Router {
  const { icmChains, requiredGasLimit, defaultReward } = options
  const router = Router()
  router.post(
    '/icm/send',
    withChainFailure('Failed to send message', async (request, response) => {
      const order = readSendBody(request.body, icmChains)
      const { destination, recipient, sender, content } = order
      const method = await chooseDeliveryMethod(options, destination, recipient)
      assertFits(countBytes(content), method.mode)
      const { transactionData, messageInput, fee } = planMessage({
        destination: destination.id,
        recipient,
        sender,
        content,
        requiredGasLimit: suggestGasLimit(requiredGasLimit, countBytes(content)),
        reward: order.reward ?? defaultReward,
        gateway: method.gateway,
        wrappedNative: icmChains.source.wrappedNative as Hex | null,
      })
      const unpaid = method.mode === 'direct' && order.reward !== undefined && order.reward > 0n
      response.json({
        success: true,
        message: 'Message prepared. Sign the transaction in your wallet to send it.',
        transactionData,
        messageInput,
        fee: fee.toString(),
        estimatedDeliveryTime: options.describeDelivery(),
        chainId: icmChains.source.walletChainId,
        mode: method.mode,
        warnings: unpaid
          ? [...method.warnings, 'Sent without a relayer reward: the messenger accepts no tokens']
          : method.warnings,
      })
    }),
  )
  router.post(
    '/icm/estimate-fee',
    withChainFailure('Failed to estimate fee', async (request, response) => {
      const order = readEstimateBody(request.body, icmChains)
      const method = await chooseDeliveryMethod(options, order.destination, order.sender ?? noAddress)
      assertFits(order.bytes, method.mode)
      response.json(await estimateFee(order, method, options))
    }),
  )
  return router
}
