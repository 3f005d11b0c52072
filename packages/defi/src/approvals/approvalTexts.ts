import type { SpenderRole, SpendUse } from '@sluice/workflow'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const uses: { readonly [use in SpendUse]: (number: number) => string } = {
  swap: number => count(number, 'swap', 'swaps'),
  order: number => count(number, 'order', 'orders'),
  transfer: number => count(number, 'bridge transfer', 'bridge transfers'),
  approval: number => count(number, 'approval', 'approvals'),
}

const spenders: { readonly [role in SpenderRole]: string } = { swapRouter: 'the swap router', bridge: 'the bridge' }

/** Texts of planned and requested approvals. */
export const approvalTexts = {
  uses: (numbers: ReadonlyMap<SpendUse, number>) =>
    [...numbers].map(([use, number]) => uses[use](number)).join(' and '),
  spender: (role: SpenderRole, address: string | null) => (address ? `${spenders[role]} ${address}` : spenders[role]),
  approve: (amount: string, chain: string, spender: string, nodes: string) =>
    `Approve ${amount}${chain} for ${spender}: ${nodes}`,
  permit: (amount: string, chain: string, spender: string, nodes: string) =>
    `Sign a permit of ${amount}${chain} for ${spender}: ${nodes}`,
  onChain: (chain: string) => ` on ${chain}`,
  atRun: 'known at run',
  ifTaken: 'if its branch is taken',
  unknownToken: 'a token known at run',
} as const
