import type { FindingLevel } from './finding.ts'
import { titleOfRule } from './ruleTitles.ts'

/** Intents whose rules a project ships together. */
export type RuleGroup =
  | 'approval'
  | 'swap'
  | 'call'
  | 'nft'
  | 'governance'
  | 'deployment'
  | 'create2'
  | 'permit'
  | 'permit2'
  | 'order'
  | 'crossChainOrder'
  | 'pchain'
  /** Where a limit in dollars can be set: the editor and the command line. */
  | 'limit'

export type RuleEntry = {
  /** Id of the findings. */
  readonly id: string
  /** Name shown to users. */
  readonly title: string
  /** What the rule compares, in one sentence. */
  readonly checks: string
  /** Levels that its findings can have. */
  readonly levels: readonly FindingLevel[]
  /** Groups that the rule is part of; `all` for every request. */
  readonly groups: 'all' | readonly RuleGroup[]
}

type Levels = 'block' | 'confirm' | 'block confirm' | 'confirm note' | 'block confirm note'

const entry = (id: string, checks: string, levels: Levels, groups: RuleEntry['groups'] = 'all'): RuleEntry => ({
  id,
  title: titleOfRule(id),
  checks,
  levels: levels.split(' ') as readonly FindingLevel[],
  groups,
})

/** Every rule of the guard, by id. */
export const ruleTable: readonly RuleEntry[] = [
  entry('T01', 'The wallet, the transaction and your choice are on the same network.', 'block'),
  entry('T02', 'The sender is the connected account.', 'block'),
  entry('T03', 'The transaction goes to the contract it is meant for.', 'block confirm', [
    'approval',
    'swap',
    'call',
    'deployment',
    'create2',
  ]),
  entry('T04', 'There is a contract at the address on this network.', 'block confirm', [
    'approval',
    'swap',
    'call',
    'deployment',
    'create2',
  ]),
  entry('T05', 'The calldata calls a known function and is complete.', 'block confirm'),
  entry('T06', 'Tokens, amounts and arguments in the calldata are the ones you chose.', 'block confirm'),
  entry('T07', 'The swap pays the receiver you chose.', 'block confirm', ['swap']),
  entry('T08', 'The swap guarantees the quoted amount minus your slippage.', 'block confirm', ['swap']),
  entry(
    'T09',
    'The price is the one you were shown; where no price or no price impact is known, you confirm it.',
    'block confirm note',
    ['swap', 'order'],
  ),
  entry('T10', 'The transaction sends exactly the native amount you chose.', 'block'),
  entry('T11', 'High slippage is shown, confirmed above 10% and refused above 50%.', 'block confirm note', ['swap']),
  entry('T12', 'A high price impact is shown, and confirmed above 15%.', 'confirm note', ['swap', 'order']),
  entry('T13', 'The quote is at most 30 seconds old.', 'block', ['swap']),
  entry('T14', 'The account holds what is sent and the network fee.', 'block'),
  entry('T15', 'The contract may take what is needed and not more.', 'block confirm', [
    'approval',
    'swap',
    'call',
    'permit',
    'permit2',
    'order',
  ]),
  entry('T16', 'The Permit2 allowance is exact and ends within 30 minutes.', 'block confirm', ['permit2']),
  entry('T17', 'The signed data is a known order or permit with exactly the terms you chose.', 'block confirm note', [
    'permit',
    'permit2',
    'order',
    'crossChainOrder',
  ]),
  entry('T18', 'The simulated transaction succeeds and moves only what you chose.', 'block confirm note'),
  entry('T19', 'The gas limit is plausible and covers the simulated use.', 'block confirm'),
  entry('T20', 'The request grants no rights over your tokens and hides no other calls.', 'block confirm'),
  entry('T21', 'The token is on a list and has the decimals that were shown.', 'block confirm note'),
  entry('T22', 'No address imitates yours or would lose the tokens.', 'block confirm'),
  entry('T23', 'More than your limit in dollars needs your consent.', 'confirm', ['limit']),
  entry('T24', 'The same transaction is not pending already.', 'block'),
  entry('T25', 'The bytes are the step you chose, and only you sign.', 'block', ['pchain']),
  entry('T26', 'Inputs are your own unspent AVAX, and change returns to you.', 'block', ['pchain']),
  entry('T27', 'The fee is enough, and at most four times of it.', 'block', ['pchain']),
  entry('T28', 'Owner, ids, genesis and manager are as reviewed.', 'block confirm', ['pchain']),
  entry('T29', 'Keys, weights, balances and owners are as reviewed.', 'block', ['pchain']),
]

/** The rules of a project that ships these groups. */
export function rulesOf(groups: readonly RuleGroup[]): readonly RuleEntry[] {
  return ruleTable.filter(rule => rule.groups === 'all' || rule.groups.some(group => groups.includes(group)))
}
