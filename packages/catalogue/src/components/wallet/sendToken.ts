import { defiErrors, formatUnits, getChain, tryParseAddress } from '@sluice/defi'
import { type Address, isNative, nativeTokenAddress, plainPayment, sameAddress, type Token } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { askForCall, receiptToJson } from '../../contracts/askForCall.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import {
  accountField,
  accountPort,
  amountField,
  amountPort,
  chainField,
  chainPort,
  fixtureAccount,
  tokenPort,
} from '../../fields.ts'
import { assertBalance } from '../../orders/assertBalance.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const sendToken = defineComponent({
  id: 'sendToken',
  name: 'Send Token',
  category: 'Wallet',
  description: 'Sends the native token or an ERC-20 to an address.',
  documentation:
    'Checks the balance, simulates the transfer and asks the wallet to send exactly the amount. The recipient must be confirmed in the review. The zero address and the token’s own contract are refused, names such as vitalik.eth are not looked up. If the token keeps a fee, the review says so, and "Received" is what arrived.',
  version: '1.0.0',
  tags: ['send', 'erc20', 'native'],
  icon: 'send',
  inputs: {
    chainId: chainPort,
    token: tokenPort('Token'),
    amount: { ...amountPort, tokenKey: 'token' },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'], required: true },
    from: { ...accountPort, required: true },
  },
  outputs: {
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    received: { name: 'Received', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'transaction' },
  },
  fields: [
    chainField,
    {
      key: 'token',
      type: 'text',
      format: 'token',
      label: 'Token',
      required: true,
      defaultValue: nativeTokenAddress,
      placeholder: 'Symbol or address',
    },
    { ...amountField, ui: { helpText: 'In base units of the token' } },
    { key: 'recipient', type: 'text', format: 'address', label: 'Recipient', required: true, placeholder: '0x…' },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['token'] },
  effect: 'broadcast',
  required: ['chainId', 'token', 'amount', 'recipient', 'from'],
  fixture: {
    token: 'USDC',
    amount: '2500000',
    recipient: '0x1DaC2ccd8eD6163DC6Fe82d1f6d6b8E6e4aB8f1b',
    from: fixtureAccount,
  },
  run: async ({ inputs, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const token = await resolveToken(services, inputs.token, chainId, signal)
    const amount = readUnits(inputs.amount)
    const recipient = readRecipient(inputs.recipient, token)
    const from = readAccount(inputs.from)!
    await assertBalance({ services, token, owner: from, amount })
    const text = `Send ${formatUnits(amount, token.decimals)} ${token.symbol} to ${recipient}`
    const call = { chainId, from, purpose: text, spends: [{ token, amount }] }
    const request = isNative(token.address)
      ? askForCall(services, {
          ...call,
          to: recipient,
          signature: plainPayment,
          arguments: [],
          value: amount,
          origin: 'user',
        })
      : askForCall(services, {
          ...call,
          to: token.address,
          signature: 'function transfer(address to, uint256 amount)',
          arguments: [recipient, amount.toString()],
          origin: token.verified === false ? 'user' : 'known',
          receiver: recipient,
        })
    return request.catch(cause => {
      throw defiErrors.is(cause, 'CALL_REVERTED')
        ? catalogueErrors.error(
            'TRANSFER_REFUSED',
            { recipient, symbol: token.symbol, reason: cause.message },
            { cause },
          )
        : cause
    })
  },
  settle: async ({ inputs, services, signal, request, transactionHash, log }) => {
    const chainId = readChainId(inputs.chainId)
    const token = await resolveToken(services, inputs.token, chainId, signal)
    const amount = readUnits(inputs.amount)
    const recipient = readRecipient(inputs.recipient, token)
    const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
    const received = isNative(token.address)
      ? amount
      : receipt.transfers
          .filter(transfer => sameAddress(transfer.token, token.address) && sameAddress(transfer.to, recipient))
          .reduce((sum, transfer) => sum + transfer.amount, 0n)
    if (received === 0n) {
      throw catalogueErrors.error('TRANSFER_NOT_REPORTED', { hash: transactionHash, symbol: token.symbol, recipient })
    }
    if (received < amount)
      log(`${token.symbol} kept ${formatUnits(amount - received, token.decimals)} as a transfer fee`)
    return {
      transactionHash,
      received: received.toString(),
      gasUsed: Number(receipt.gasUsed),
      receipt: receiptToJson(services, receipt),
    }
  },
})

/** Throws `RECIPIENT_INVALID` for a name, `RECIPIENT_LOST` where nobody could get the tokens back. */
function readRecipient(value: Json, token: Token): Address {
  const text = String(value).trim()
  const address = tryParseAddress(text)
  if (!address) throw catalogueErrors.error('RECIPIENT_INVALID', { text })
  const lost = lossAt(address, token)
  if (lost) throw catalogueErrors.error('RECIPIENT_LOST', { recipient: lost, symbol: token.symbol })
  return address
}

function lossAt(address: Address, { address: token, symbol, chainId }: Token): string | null {
  if (BigInt(address) === 0n) return 'the zero address'
  if (isNative(address)) return `the placeholder of ${getChain(chainId).nativeToken.symbol}`
  return sameAddress(address, token) ? `the contract of ${symbol} itself` : null
}
