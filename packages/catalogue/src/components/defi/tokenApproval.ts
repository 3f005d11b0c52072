import {
  type Address,
  type ApprovalIntent,
  type DefiServices,
  defiErrors,
  nativeTokenAddress,
  type Token,
} from '@sluice/defi'
import { type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { awaitReceipt } from '../../awaitReceipt.ts'
import { defineComponent } from '../../defineComponent.ts'
import { amountField, amountPort, chainField, chainPort, fixtureAccount, tokenPort } from '../../fields.ts'
import { readAccount, readChainId, readToken, readUnits } from '../../swapInputs.ts'

const requestLifetimeMs = 10 * 60_000

type Approval = {
  readonly services: DefiServices
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
}

export const tokenApproval = defineComponent({
  id: 'tokenApproval',
  name: 'Token Approval',
  category: 'DeFi',
  description: 'Lets the swap router take exactly the amount of a token, where it may not yet.',
  documentation:
    'Reads the allowance first: a native token, or one whose allowance suffices, needs no signature. Otherwise it asks for an approval of exactly the amount. A token that refuses to change an allowance that is not zero (USDT) is reset to zero first, which takes a second signature.',
  version: '1.0.0',
  tags: ['approve', 'allowance', 'erc20'],
  icon: 'badge-check',
  inputs: {
    chainId: chainPort,
    token: tokenPort('Token'),
    amount: amountPort,
    owner: { name: 'Owner', dataType: 'address', accepts: ['string'], required: true },
  },
  outputs: {
    approved: { name: 'Approved', dataType: 'boolean' },
    allowance: { name: 'Allowance', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
  },
  fields: [
    chainField,
    { key: 'token', type: 'text', format: 'token', label: 'Token', required: true },
    amountField,
    { key: 'owner', type: 'text', format: 'address', label: 'Owner', required: true, placeholder: '0x…' },
  ],
  resets: { chainId: ['token'] },
  effect: 'broadcast',
  required: ['chainId', 'token', 'amount', 'owner'],
  feature: 'swap',
  fixture: { token: 'USDC', amount: '1000000', owner: fixtureAccount },
  run: async ({ inputs, services, signal }) => {
    const approval = readApproval(inputs, services)
    if (approval.token.address === nativeTokenAddress) return { approved: true, transactionHash: null }
    const allowance = await services.swaps.allowance(approval, signal)
    if (allowance >= approval.amount) return { approved: true, allowance: allowance.toString(), transactionHash: null }
    await checkBalance(approval)
    const request = await askFor(approval, approval.amount, signal)
    if (allowance === 0n) return request
    const simulation = await services.chains.simulate(request.transaction)
    return simulation.status === 'reverted' ? askFor(approval, 0n, signal) : request
  },
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const approval = readApproval(inputs, services)
    await awaitReceipt(services, approval.chainId, request, transactionHash, signal)
    if (request.state === 'reset') return askFor(approval, approval.amount, signal)
    const allowance = await services.swaps.allowance(approval, signal)
    if (allowance < approval.amount) {
      const spender = await services.swaps.spender(approval.chainId, signal)
      throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount: approval.amount, spender })
    }
    return { approved: true, allowance: allowance.toString(), transactionHash }
  },
})

/** An approval of more than there is would only stay behind when the swap then fails. */
async function checkBalance({ services, chainId, token, owner, amount }: Approval): Promise<void> {
  if ((await services.chains.balance({ chainId, owner, token })) < amount) {
    throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: token.symbol })
  }
}

function readApproval(
  inputs: { readonly chainId: number; readonly token: unknown; readonly amount: string; readonly owner: string },
  services: DefiServices,
): Approval {
  const chainId = readChainId(inputs.chainId)
  return {
    services,
    chainId,
    token: readToken(inputs.token as never, chainId),
    owner: readAccount(inputs.owner)!,
    amount: readUnits(inputs.amount),
  }
}

async function askFor(approval: Approval, amount: bigint, signal: AbortSignal): Promise<SignatureRequest> {
  const { services, chainId, token, owner } = approval
  const transaction = await services.swaps.buildApproval({ chainId, token, owner, amount }, signal)
  const intent: ApprovalIntent = {
    kind: 'approval',
    chainId,
    walletChainId: services.chains.walletChainId(chainId),
    account: owner,
    token,
    spender: await services.swaps.spender(chainId, signal),
    amount: amount.toString(),
  }
  const expiresAt = services.now() + requestLifetimeMs
  const minimumNonce = await services.chains.nextNonce(chainId, owner)
  return waitForSignature({ transaction, intent, expiresAt, minimumNonce, state: amount === 0n ? 'reset' : 'approve' })
}
