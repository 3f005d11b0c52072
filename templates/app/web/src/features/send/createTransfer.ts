import { formatUnits } from 'viem'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { createContractCallIntent } from '../guard/intent/callIntent.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import { plainPayment } from '../guard/values/plainPayment.ts'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Address, Token } from '../guard/values/token.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'

const transferSignature = 'function transfer(address to, uint256 amount)'

/** Under which the sent transfers are stored. */
export const sendFeatureId = 'send'

export type SendPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly token: Token
  /** Base units. */
  readonly amount: bigint
  readonly recipient: Address
}

const writeAmount = ({ amount, token }: Pick<SendPlan, 'amount' | 'token'>) =>
  `${formatUnits(amount, token.decimals)} ${token.symbol}`

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
    purpose: `Send ${writeAmount({ amount, token })} to ${recipient}`,
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
  return { type: 'transaction', intent, transaction }
}

/** The one transaction of a transfer, to review and send. */
export function planTransfer(plan: SendPlan): TransactionPlan {
  const { account, chainId, walletChainId, recipient } = plan
  const step = {
    title: 'Review transfer',
    action: 'Send in wallet',
    text: `${writeAmount(plan)} to ${shortenAddress(recipient)}`,
    request: async () => createTransfer(plan),
  }
  return { feature: sendFeatureId, account, chainId, walletChainId, steps: [step] }
}
