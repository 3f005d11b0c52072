import { defineRule, type Finding } from './finding.ts'

/** Rules of the guard; SECURITY.md explains them. */
export const rules = {
  network: defineRule('T01', 'Network'),
  account: defineRule('T02', 'Account'),
  contract: defineRule('T03', 'Contract'),
  code: defineRule('T04', 'Contract code'),
  calldata: defineRule('T05', 'Function'),
  amounts: defineRule('T06', 'Tokens and amounts'),
  receiver: defineRule('T07', 'Receiver'),
  minimumReceived: defineRule('T08', 'Minimum received'),
  price: defineRule('T09', 'Price'),
  nativeAmount: defineRule('T10', 'Native amount'),
  slippage: defineRule('T11', 'Slippage'),
  priceImpact: defineRule('T12', 'Price impact'),
  quoteAge: defineRule('T13', 'Quote age'),
  balance: defineRule('T14', 'Balance'),
  allowance: defineRule('T15', 'Allowance'),
  permit2: defineRule('T16', 'Permit2'),
  signature: defineRule('T17', 'Signature'),
  simulation: defineRule('T18', 'Simulation'),
  gasLimit: defineRule('T19', 'Gas limit'),
  rights: defineRule('T20', 'Rights'),
  token: defineRule('T21', 'Token'),
  address: defineRule('T22', 'Address'),
  spendingLimit: defineRule('T23', 'Spending limit'),
  duplicate: defineRule('T24', 'Duplicate'),
  pchainTransaction: defineRule('T25', 'P-Chain transaction'),
  inputs: defineRule('T26', 'Inputs and change'),
  pchainFee: defineRule('T27', 'P-Chain fee'),
  subnet: defineRule('T28', 'Subnet and chain'),
  validators: defineRule('T29', 'Validators'),
  delivery: defineRule('T30', 'Delivery'),
}

/** Name of a rule for users; the id itself where there is none. */
export const titleOfRule = (id: string): string => Object.values(rules).find(rule => rule.id === id)?.title ?? id

/** Rules about what makes the simulation revert where it is too small. */
// only with: approval send
const revertCauses: readonly string[] = [rules.balance.id, rules.allowance.id]
// otherwise: const revertCauses: readonly string[] = [rules.balance.id]
// end only

/** Leaves out a reverted simulation whose cause is another finding, so that one cause is shown once. */
export function distinctCauses(findings: readonly Finding[]): readonly Finding[] {
  const isExplained = findings.some(({ id, level }) => level === 'block' && revertCauses.includes(id))
  if (!isExplained) return findings
  return findings.filter(({ id, values }) => id !== rules.simulation.id || values.reason === undefined)
}
