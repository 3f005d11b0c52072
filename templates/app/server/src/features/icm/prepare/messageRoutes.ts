import { Router } from 'express'
import type { Hex } from 'viem'
import { noAddress } from '../chain/contracts.ts'
import type { CodeCheck } from '../chain/createCodeCheck.ts'
import type { IcmPlaces } from '../chain/icmPlaces.ts'
import { failAs } from '../failAs.ts'
import { chooseWay } from './chooseWay.ts'
import { estimateFee } from './estimateFee.ts'
import { countBytes, suggestGasLimit } from './messagePayload.ts'
import { assertFits, readEstimateBody, readSendBody } from './messageRequests.ts'
import { planMessage } from './planMessage.ts'

export type MessageRoutesOptions = {
  readonly places: IcmPlaces
  readonly gateway: Hex | null
  readonly hasCode: CodeCheck
  readonly requiredGasLimit: number
  /** Wei. */
  readonly defaultReward: bigint
  /** How long a delivery takes, in words. */
  readonly describeDelivery: () => string
}

/** Routes below `/api/icm` that prepare a message. The backend signs nothing and sends nothing. */
export function messageRoutes(options: MessageRoutesOptions): Router {
  const { places, requiredGasLimit, defaultReward } = options
  const router = Router()
  router.post(
    '/icm/send',
    failAs('Failed to send message', async (request, response) => {
      const order = readSendBody(request.body, places)
      const { destination, recipient, sender, message } = order
      const way = await chooseWay(options, destination, recipient)
      assertFits(countBytes(message), way.mode)
      const gasLimit = suggestGasLimit(requiredGasLimit, countBytes(message))
      const { transactionData, messageInput, payload, fee } = planMessage({
        destination: destination.id,
        recipient,
        sender,
        message,
        requiredGasLimit: gasLimit,
        reward: order.reward ?? defaultReward,
        gateway: way.gateway,
        wrappedNative: places.source.wrappedNative as Hex | null,
      })
      const unpaid = way.mode === 'direct' && order.reward !== undefined && order.reward > 0n
      response.json({
        success: true,
        message: 'Message prepared. Sign the transaction in your wallet to send it.',
        transactionData,
        messageInput,
        fee: fee.toString(),
        estimatedDeliveryTime: options.describeDelivery(),
        chainId: places.source.walletChainId,
        mode: way.mode,
        payload,
        requiredGasLimit: gasLimit.toString(),
        warnings: unpaid
          ? [...way.warnings, 'A messenger takes no coins: the message is sent without a reward for the relayer']
          : way.warnings,
      })
    }),
  )
  router.post(
    '/icm/estimate-fee',
    failAs('Failed to estimate fee', async (request, response) => {
      const order = readEstimateBody(request.body, places)
      const way = await chooseWay(options, order.destination, order.sender ?? noAddress)
      assertFits(order.bytes, way.mode)
      response.json(await estimateFee(order, way, options))
    }),
  )
  return router
}
