import { defineTexts } from '../../ui/defineTexts.ts'

export const flowTexts = defineTexts('mainnetFlow', {
  warning: 'Executing the flow on Real Mainnet sends real transactions with real money.',
  warningText: 'You review each one before it is signed. What is confirmed on a network cannot be undone.',
  title: 'What will be signed',
  none: 'Nothing to sign',
  noneText: 'No node of this flow asks for a signature.',
  step: (index: number) => `${index}.`,
  kinds: {
    approval: 'Approval: transaction',
    transaction: 'Transaction or signed order',
    message: 'Signed message',
  },
  from: (node: string) => `from ${node}`,
  unknownAmount: 'Known when it runs',
  approvalNeeded: (amount: string) => `Approval needed: ${amount}`,
  approvalMaybe: 'An approval may be needed first',
  balanceMissing: (missing: string) => `${missing} missing`,
  keyMissing: '1inch API key needed',
  chainMissing: (name: string) => `${name} is not served in this mode`,
  walletMissing: 'Connect a wallet to check balances and approvals',
  ready: 'Ready',
  balancesUnknown: 'Balances could not be read',
  select: (label: string) => `Show ${label} on the canvas`,
})
