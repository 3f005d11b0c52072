import { type DefiServices, findToken, formatUnits, getChain } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { assertBalance } from '../orders/assertBalance.ts'
import { awaitReceipt } from '../waiting/awaitReceipt.ts'
import { askForCall, receiptToJson } from './askForCall.ts'

/** The wrapped native token of a chain. Throws `WRAPPED_TOKEN_UNKNOWN`. */
export function wrappedTokenOf(chainId: number): Token {
  const { wrappedNative, name } = getChain(chainId)
  const token = wrappedNative === null ? undefined : findToken(chainId, wrappedNative)
  if (!token) throw catalogueErrors.error('WRAPPED_TOKEN_UNKNOWN', { chain: name })
  return token
}

type Wrapping = {
  readonly direction: 'wrap' | 'unwrap'
  readonly chainId: number
  readonly amount: bigint
  readonly from: Address
}

/**
 * Requests the deposit into, or the withdrawal from, the contract of the wrapped native token.
 *
 * - Throws: `WRAPPED_TOKEN_UNKNOWN`, `BALANCE_TOO_LOW`, `CALL_REVERTED`
 */
export async function askForWrapping(services: DefiServices, wrapping: Wrapping): Promise<SignatureRequest> {
  const { direction, chainId, amount, from } = wrapping
  const wrapped = wrappedTokenOf(chainId)
  const native = getChain(chainId).nativeToken
  const token = direction === 'wrap' ? native : wrapped
  await assertBalance({ services, token, owner: from, amount })
  const units = formatUnits(amount, token.decimals)
  const call = { chainId, from, to: wrapped.address, origin: 'known' as const }
  return direction === 'wrap'
    ? askForCall(services, {
        ...call,
        purpose: `Wrap ${units} ${native.symbol} to ${wrapped.symbol}`,
        signature: 'function deposit() payable',
        arguments: [],
        value: amount,
        spends: [],
      })
    : askForCall(services, {
        ...call,
        purpose: `Unwrap ${units} ${wrapped.symbol} to ${native.symbol}`,
        signature: 'function withdraw(uint256 amount)',
        arguments: [amount.toString()],
        // WETH9 logs no Transfer here, so no simulation shows that the tokens leave.
        spends: [{ token: wrapped, amount }],
      })
}

/** Waits for the sent transaction; throws errors of `awaitReceipt`. */
export async function settleWrapping(
  services: DefiServices,
  { chainId, amount }: Pick<Wrapping, 'chainId' | 'amount'>,
  sent: { readonly request: SignatureRequest; readonly transactionHash: string; readonly signal: AbortSignal },
) {
  const receipt = await awaitReceipt(services, chainId, sent.request, sent.transactionHash, sent.signal)
  return {
    transactionHash: sent.transactionHash,
    amount: amount.toString(),
    gasUsed: Number(receipt.gasUsed),
    receipt: receiptToJson(services, receipt),
  }
}
