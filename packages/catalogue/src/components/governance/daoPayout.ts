import { type DefiServices, defiErrors, formatUnits, parseAddress } from '@sluice/defi'
import { type Address, isNative, nativeTokenAddress, plainPayment, sameAddress, type Token } from '@sluice/guard'
import { callContract } from '../../contracts/callContract.ts'
import { readContractAddress } from '../../contracts/requestCall.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, amountField, amountPort, chainField, chainPort } from '../../fields.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import { actionToJson, type ProposedAction } from '../../governance/proposalActions.ts'
import { readAccount, readChainId, readUnits, tokenToJson } from '../../readSwapInputs.ts'

const nobody = `0x${'0'.repeat(40)}`

export const daoPayout = defineComponent({
  id: 'daoPayout',
  name: 'DAO Payout',
  category: 'Governance',
  description: 'Prepares a payment of a DAO treasury for a proposal.',
  documentation:
    'Prepares a payment from the treasury contract of a DAO as an action for Governor Submit: the treasury pays when the proposal has passed and is executed, and nobody else can make it pay. The balance of the treasury and its spending limit per proposal are read from the chain; a payment above either is refused; without the check of the balance the treasury may be funded before the execution.',
  version: '1.0.0',
  tags: ['payout'],
  icon: 'banknote',
  inputs: {
    chainId: { ...chainPort, required: false },
    treasury: { name: 'DAO treasury', dataType: 'address', accepts: ['string', 'object'], required: true },
    token: { name: 'Token', dataType: 'token', accepts: ['address', 'string', 'object'] },
    amount: { ...amountPort, tokenKey: 'token' },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'], required: true },
  },
  outputs: {
    actions: { name: 'Actions', dataType: 'array' },
    payment: { name: 'Payment', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    treasuryBalance: { name: 'Treasury balance', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    token: { name: 'Token', dataType: 'token' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'treasury',
      type: 'text',
      format: 'address',
      label: 'DAO treasury',
      required: true,
      placeholder: '0x…',
    },
    {
      key: 'token',
      type: 'text',
      format: 'token',
      label: 'Token',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    { ...amountField, ui: { helpText: 'In base units of the token' } },
    { ...accountField, key: 'recipient', label: 'Recipient', required: true },
    {
      key: 'checksBalance',
      type: 'boolean',
      label: 'Check the balance',
      defaultValue: true,
    },
  ],
  resets: { chainId: ['treasury', 'token'] },
  app: [{ role: 'dao.steps' }],
  effect: 'read',
  required: ['treasury', 'token', 'amount', 'recipient'],
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const treasury = readContractAddress(inputs.treasury, 'DAO treasury')
    const recipient = readAccount(inputs.recipient)!
    if (sameAddress(recipient, treasury)) throw catalogueErrors.error('RECIPIENT_IS_TREASURY')
    const token = await resolveToken(services, inputs.token, chainId, signal)
    const payment = readUnits(inputs.amount)
    await checkLimit({ services, chainId, treasury, token }, payment, signal)
    const balance = await services.chains.balance({ chainId, owner: treasury, token })
    if (config.checksBalance && balance < payment) throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: token.symbol })
    return {
      actions: [actionToJson(makePayment(token, recipient, payment))],
      payment: payment.toString(),
      treasuryBalance: balance.toString(),
      token: tokenToJson(token),
      chainId,
    }
  },
})

function makePayment(token: Token, recipient: Address, payment: bigint): ProposedAction {
  return isNative(token.address)
    ? { target: recipient, value: payment.toString(), signature: plainPayment, arguments: [] }
    : {
        target: token.address,
        value: '0',
        signature: 'function transfer(address to, uint256 amount)',
        arguments: [recipient, payment.toString()],
      }
}

type Place = {
  readonly services: DefiServices
  readonly chainId: number
  readonly treasury: Address
  readonly token: Token
}

/** The limit counts for one token only. Throws `SPENDING_LIMIT_EXCEEDED`, `CALL_REVERTED` where the contract has none. */
async function checkLimit({ services, chainId, treasury, token }: Place, payment: bigint, signal: AbortSignal) {
  const ask = (signature: string) => callContract(services, { chainId, address: treasury, signature }, signal)
  const [limit, asset] = await Promise.all([ask(signatures.spendingLimit), ask(signatures.limitedAsset)])
  const isLimited = sameAddress(parseAddress(String(asset)), isNative(token.address) ? nobody : token.address)
  if (!isLimited || payment <= (limit as bigint)) return
  throw catalogueErrors.error('SPENDING_LIMIT_EXCEEDED', {
    amount: formatUnits(payment, token.decimals),
    symbol: token.symbol,
    limit: formatUnits(limit as bigint, token.decimals),
  })
}
