import { accountField, accountPort, amountField, amountPort, chainField, chainPort, fixtureAccount } from '../fields.ts'

/** Ports, fields and fixture of wrapping and unwrapping: both are one to one. */
export const wrappingParts = {
  version: '1.0.0',
  inputs: {
    chainId: chainPort,
    amount: amountPort,
    from: { ...accountPort, required: true },
  },
  outputs: {
    token: { name: 'Token', dataType: 'token' },
    amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'transaction' },
  },
  fields: [
    chainField,
    { ...amountField, ui: { helpText: 'In base units; one to one' } },
    { ...accountField, required: true },
  ],
  effect: 'broadcast',
  required: ['chainId', 'amount', 'from'],
  fixture: { amount: '1000000000000000000', from: fixtureAccount },
} as const
