import type { DefiServices } from '@sluice/defi'
import { type Hex, nativeTokenAddress } from '@sluice/guard'
import { buildPermit, createPermitIntent, encodePermit } from '@sluice/providers'
import { type Json, waitForTypedData } from '@sluice/workflow'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import {
  accountField,
  amountField,
  amountPort,
  chainField,
  chainPort,
  fixtureAccount,
  routerSpend,
  tokenPort,
} from '../../fields.ts'
import type { Approval } from '../../orders/approval.ts'
import { askForApproval, isAllowanceShared, readAllowance, settleApproval } from '../../orders/approvalSteps.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'

/** Validity of a permit. */
const permitSeconds = 20 * 60

export const tokenApproval = defineComponent({
  id: 'tokenApproval',
  name: 'Token Approval',
  category: 'DeFi',
  description: 'Approves the exact amount for the router, or revokes it.',
  documentation:
    'Reads the allowance first: a native token or a sufficient allowance needs no signature. Otherwise it requests an approval for exactly the amount, or for the exact sum where several nodes of the run use the same allowance. Tokens that cannot change a non-zero allowance (USDT) are reset to zero first, which needs a second signature. Revoke sets the allowance to zero, also for any other spender you enter. A permit is an allowance by signature for EIP-2612 tokens: it costs no gas, expires after twenty minutes, and is submitted by the connected live swap; simulated and local chains do not support permits. Where other nodes need the same allowance, it approves the sum instead.',
  version: '1.0.0',
  tags: ['approve', 'allowance', 'erc20', 'revoke'],
  icon: 'badge-check',
  inputs: {
    chainId: chainPort,
    token: tokenPort('Token'),
    amount: amountPort,
    owner: { name: 'Owner', dataType: 'address', accepts: ['string'], required: true },
    spender: { name: 'Spender', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    approved: { name: 'Approved', dataType: 'boolean' },
    allowance: { name: 'Allowance', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    permit: { name: 'Permit', dataType: 'string' },
  },
  fields: [
    {
      key: 'mode',
      type: 'select',
      label: 'Action',
      defaultValue: 'exact',
      options: [
        { label: 'Approve exact amount', value: 'exact' },
        { label: 'Sign permit for exact amount', value: 'permit' },
        { label: 'Revoke approval', value: 'revoke' },
      ],
    },
    chainField,
    { key: 'token', type: 'text', format: 'token', label: 'Token', required: true },
    // An approval of zero revokes.
    { ...amountField, constraints: [amountField.constraints[0]] },
    { key: 'owner', type: 'text', format: 'address', label: 'Owner', required: true, placeholder: '0x…' },
    {
      ...accountField,
      key: 'spender',
      label: 'Spender',
      ui: { helpText: 'Default: the swap router. Other addresses need your confirmation' },
    },
  ],
  resets: { chainId: ['token'] },
  effect: 'broadcast',
  liveSecret: 'oneinch',
  required: ['chainId', 'token', 'amount', 'owner'],
  spends: [
    {
      ...routerSpend,
      kind: 'approve',
      use: 'approval',
      spenderKey: 'spender',
      tokenKey: 'token',
      ownerKey: 'owner',
      when: [{ field: 'mode', operator: 'not_equals', value: 'revoke' }],
      permitWhen: { field: 'mode', operator: 'equals', value: 'permit' },
    },
  ],
  app: [{ role: 'trade.approval' }],
  fixture: { token: 'USDC', amount: '1000000', owner: fixtureAccount },
  run: async ({ inputs, config, services, signal, spending }) => {
    const approval = { ...(await readApproval({ ...config, ...inputs }, services, signal)), spending }
    if (approval.token.address === nativeTokenAddress)
      return { approved: true, transactionHash: null, ...noPermit(config.mode) }
    // A permit replaces the allowance, which others may need.
    if (config.mode === 'permit' && !(await isAllowanceShared(approval))) {
      if ((await readAllowance(approval)) < approval.amount) return askForPermit(approval)
      return { ...(await describe(approval, null)), ...noPermit(config.mode) }
    }
    const request = await askForApproval(approval)
    return request ?? { ...(await describe(approval, null)), ...noPermit(config.mode) }
  },
  settleSignature: async ({ inputs, config, services, signal, request, signature }) => {
    const approval = await readApproval({ ...config, ...inputs }, services, signal)
    const permit = encodePermit(request.typedData, signature as Hex)
    return { ...(await describe(approval, null)), approved: false, permit }
  },
  settle: async ({ inputs, config, services, signal, spending, request, transactionHash }) => {
    const approval = { ...(await readApproval({ ...config, ...inputs }, services, signal)), spending }
    const further = await settleApproval(approval, request, transactionHash, signal)
    return further ?? { ...(await describe(approval, transactionHash)), ...noPermit(config.mode) }
  },
})

/** Where an allowance makes the permit unnecessary, its output still lets the connected swap run. */
const noPermit = (mode: ApprovalValues['mode']) => (mode === 'permit' ? { permit: null } : {})

type ApprovalValues = {
  readonly mode: 'exact' | 'permit' | 'revoke'
  readonly chainId: Json
  readonly token: Json
  readonly amount: Json
  readonly owner: Json
  readonly spender?: Json | undefined
}

async function readApproval(values: ApprovalValues, services: DefiServices, signal: AbortSignal): Promise<Approval> {
  const chainId = readChainId(values.chainId)
  const token = await resolveToken(services, values.token, chainId, signal)
  const owner = readAccount(values.owner)!
  const named = readAccount(values.spender)
  const amount = values.mode === 'revoke' ? 0n : readUnits(values.amount)
  const spender = named ?? (await services.swaps.spender(chainId, signal))
  return { services, chainId, token, owner, amount, spender, ...(named && { spenderOrigin: 'user' as const }) }
}

async function askForPermit(approval: Approval) {
  const { services, chainId, token, owner, spender, amount } = approval
  const nowInSeconds = Math.floor(services.now() / 1000)
  const walletChainId = services.chains.walletChainId(chainId)
  const deadline = nowInSeconds + permitSeconds
  const request = { chainId, walletChainId, token, owner, spender, amount, deadline }
  return waitForTypedData({
    typedData: await buildPermit(services.contracts, request),
    intent: createPermitIntent(request),
    expiresAt: deadline * 1000,
  })
}

async function describe(approval: Approval, transactionHash: string | null) {
  const allowance = (await readAllowance(approval)).toString()
  return { approved: approval.amount > 0n, allowance, transactionHash }
}
