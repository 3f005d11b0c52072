import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { readJson } from '../../../kit/request/readJson.ts'
import { requestJson } from '../../../kit/request/requestJson.ts'
import { encodeContractCall } from '../../guard/decode/contractCall.ts'
import { createContractCallIntent } from '../../guard/intent/callIntent.ts'
import type { CallArgument } from '../../guard/intent/intentFields.ts'
import type { Address } from '../../guard/values/token.ts'
import type { PlannedRequest } from '../../transactions/TransactionPlan.ts'
import { messengerAddress } from '../send/planSend.ts'

const retry =
  'function retryMessageExecution(bytes32 sourceBlockchainID, (uint256 messageNonce, address originSenderAddress, bytes32 destinationBlockchainID, address destinationAddress, uint256 requiredGasLimit, address[] allowedRelayerAddresses, (uint256 receivedMessageNonce, address relayerRewardAddress)[] receipts, bytes message) message)'

/**
 * Plans another execution of a message that its destination has and could not execute. The messenger compares the
 * message with the one it received, so that a wrong one reverts. Throws `ApiError`, or `TypeError` for an invalid answer.
 */
export async function planRetry(
  messageId: string,
  { chain, account }: { readonly chain: Pick<RuntimeChain, 'id' | 'walletChainId'>; readonly account: Address },
  ask: typeof requestJson = requestJson,
): Promise<PlannedRequest> {
  const reader = readJson(await ask(`/api/icm/failed/${encodeURIComponent(messageId)}`))
  const message = reader.object('message')
  if (reader.number('chainId') !== chain.id) throw new TypeError('The backend names another destination')
  const args: readonly CallArgument[] = [
    reader.hex('sourceBlockchainId'),
    [
      message.units('messageNonce').toString(),
      message.address('originSenderAddress'),
      message.hex('destinationBlockchainID'),
      message.address('destinationAddress'),
      message.units('requiredGasLimit').toString(),
      message.texts('allowedRelayerAddresses'),
      message
        .list('receipts')
        .map(receipt => [receipt.units('receivedMessageNonce').toString(), receipt.address('relayerRewardAddress')]),
      message.hex('message'),
    ],
  ]
  const transaction = {
    chainId: chain.walletChainId,
    from: account,
    to: messengerAddress,
    data: encodeContractCall(retry, args),
    value: '0',
  }
  const intent = createContractCallIntent({
    chainId: chain.id,
    transaction,
    purpose: 'Execute the message again',
    contract: messengerAddress,
    // only with: deployment send
    origin: 'known',
    // end only
    signature: retry,
    arguments: args,
  })
  return { intent, transaction }
}
