import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { createContractCallIntent } from '../guard/intent/callIntent.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import { plainPayment } from '../guard/values/plainPayment.ts'
import { isNative } from '../guard/values/sameAddress.ts'
import { formatTransfer, type SendPlan } from './SendPlan.ts'

const transferSignature = 'function transfer(address to, uint256 amount)'

/** Builds the transfer of a plan: a native payment or an ERC-20 `transfer`. */
export function createTransfer({
  chainId,
  walletChainId,
  account,
  token,
  amount,
  recipient,
}: SendPlan): TransactionRequest {
  const isPayment = isNative(token.address)
  const args = [recipient, amount.toString()]
  const transaction = {
    chainId: walletChainId,
    from: account,
    to: isPayment ? recipient : token.address,
    data: isPayment ? '0x' : encodeContractCall(transferSignature, args),
    value: isPayment ? amount.toString() : '0',
  }
  const intent = createContractCallIntent({
    chainId,
    transaction,
    purpose: `Send ${formatTransfer({ amount, token })} to ${recipient}`,
    spends: [{ token, amount }],
    ...(isPayment
      ? { contract: recipient, origin: 'user', signature: plainPayment, arguments: [] }
      : {
          contract: token.address,
          origin: 'known',
          receiver: recipient,
          signature: transferSignature,
          arguments: args,
        }),
  })
  return { intent, transaction }
}
