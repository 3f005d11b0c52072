import type { FindingLevel } from './finding.ts'
import { rules } from './rules.ts'

export type RuleName = keyof typeof rules

export type RuleEntry = {
  readonly name: RuleName
  /** Id of the findings. */
  readonly id: string
  /** Name shown to users. */
  readonly title: string
  /** What the rule compares in these sources, in one sentence. */
  readonly checks: string
  /** Levels that its findings have. */
  readonly levels: readonly FindingLevel[]
}

/** What T20 refuses, by words of its findings. */
const rights: readonly (readonly [finding: RegExp, check: string])[] = [
  [/unexpected fields/, 'the transaction has no unexpected fields'],
  [/would grant rights/, 'no call grants rights over your tokens'],
  [/of the proposal is not the one/, 'a proposal does what you chose and hides no other calls'],
  [/does not delegate your votes/, 'votes go to the account you chose'],
  [/does not approve this one NFT/, 'an approval is for one NFT and the operator you chose'],
]

const list = new Intl.ListFormat('en')

/** The sentence about T20: its findings differ the most from project to project. */
function describeRights(sources: readonly string[]): string {
  const text = list.format(
    rights.filter(([finding]) => sources.some(source => finding.test(source))).map(([, check]) => check),
  )
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const checks: { readonly [name in Exclude<RuleName, 'rights'>]: string } = {
  network: 'The wallet, the transaction and your choice are on the same network.',
  account: 'The sender is the connected account.',
  contract: 'The transaction goes to the contract it is meant for.',
  code: 'There is a contract at the address on this network.',
  calldata: 'The calldata calls a known function and is complete.',
  amounts: 'Tokens, amounts and arguments in the calldata are the ones you chose.',
  receiver: 'The swap pays you.',
  minimumReceived: 'The swap guarantees the quoted amount minus your slippage.',
  price: 'The price is the one you were shown; where no price or no price impact is known, you confirm it.',
  nativeAmount: 'The transaction sends exactly the native amount you chose.',
  slippage: 'High slippage is shown, confirmed above 10% and refused above 50%.',
  priceImpact: 'A high price impact is shown, and confirmed above 15%.',
  quoteAge: 'The quote is at most 30 seconds old.',
  balance: 'The account holds what is sent and the network fee.',
  allowance: 'The contract may take what is needed and not more.',
  permit2: 'The Permit2 allowance is exact and ends within 30 minutes.',
  signature: 'The signed data is a known order or permit with exactly the terms you chose.',
  simulation: 'The simulated transaction succeeds and moves only what you chose.',
  gasLimit: 'The gas limit is plausible and covers the simulated use.',
  token: 'The token is on a list and has the decimals that were shown.',
  address: 'No address imitates yours, and nothing is paid to one that loses it.',
  spendingLimit: 'More than your limit in dollars needs your consent.',
  duplicate: 'The same transaction is not pending already.',
  pchainTransaction: 'The bytes are the step you chose, and only you sign.',
  inputs: 'Inputs are your own unspent AVAX, and change returns to you.',
  pchainFee: 'The fee is enough, and at most four times of it.',
  subnet: 'Owner, ids, genesis and manager are as reviewed.',
  validators: 'Keys, weights, balances and owners are as reviewed.',
  delivery: 'What is uncertain about the delivery of a message needs your consent.',
}

/** Rules that some projects have a part of: what that part compares where the sources lack the function of the rest. */
const parts: { readonly [name in RuleName]?: { readonly without: string; readonly checks: string } } = {
  address: { without: 'checkLoss', checks: 'No address imitates yours.' },
}

/** What a rule compares in these sources. */
function describe(name: RuleName, sources: readonly string[]): string {
  if (name === 'rights') return describeRights(sources)
  const part = parts[name]
  return part && !sources.some(source => source.includes(part.without)) ? part.checks : checks[name]
}

const levels: readonly FindingLevel[] = ['block', 'confirm', 'note']

const used = /\brules\.(\w+)\.(block|confirm|note)\b/g

/** The rules that sources use, each with the levels of its findings there. */
export function readRules(sources: readonly string[]): readonly RuleEntry[] {
  const found = new Set(
    sources.flatMap(source => [...source.matchAll(used)].map(([, name, level]) => `${name} ${level}`)),
  )
  return (Object.keys(rules) as RuleName[]).flatMap(name => {
    const own = levels.filter(level => found.has(`${name} ${level}`))
    if (own.length === 0) return []
    const { id, title } = rules[name]
    return [{ name, id, title, checks: describe(name, sources), levels: own }]
  })
}
