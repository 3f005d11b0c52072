/** What a finding of the transaction guard means, and what to do. */
export type FindingExplanation = { readonly title: string; readonly cause: string; readonly todo: string }

const explain = (title: string, cause: string, todo: string): FindingExplanation => ({ title, cause, todo })

/** By id of the guard's rule. */
export const findingExplanations: { readonly [id: string]: FindingExplanation } = {
  T01: explain(
    'Chain',
    'Wallet, transaction and intent are not on the same chain.',
    'Switch the wallet to the chain of the node, then ask again.',
  ),
  T02: explain(
    'Sender',
    'The connected account is not the sender of the transaction.',
    'Connect the account that the node names, or set the node’s account to the connected one.',
  ),
  T03: explain(
    'Target',
    'The transaction goes to another contract or spender than the known one, or an address or code was entered by hand.',
    'Do not sign a block. Confirm an own contract only after comparing its address with its publisher’s page.',
  ),
  T04: explain(
    'Code',
    'There is no contract at the address that is called or approved.',
    'Check the address and the chain; a transaction to an address without code does nothing or loses funds.',
  ),
  T05: explain(
    'Function',
    'The calldata calls a function that was not asked for, or is malformed.',
    'Do not sign. Ask for the transaction again; report the provider if it happens again.',
  ),
  T06: explain(
    'Tokens and amount',
    'The calldata moves other tokens, amounts or arguments than the node states.',
    'Do not sign. Check tokens and amount of the node and ask again.',
  ),
  T07: explain(
    'Receiver',
    'What the swap gives would go to another account.',
    'Check the receiver; confirm it only if this account is meant to receive the tokens.',
  ),
  T08: explain(
    'Minimum received',
    'The transaction guarantees less than the quote minus the slippage.',
    'Ask for a new quote. Do not sign a transaction that guarantees less.',
  ),
  T09: explain(
    'Price',
    'The price is worse than the quote that was shown, or than that of another source.',
    'Ask for a new quote, trade less, or wait until the price recovers.',
  ),
  T10: explain(
    'Value',
    'The transaction carries another amount of native currency than it should.',
    'Do not sign. Check the amount of the node and ask again.',
  ),
  T11: explain(
    'Slippage',
    'The slippage is high: others can profit from it at your cost.',
    'Lower the slippage to 1 % or less, or confirm it knowingly.',
  ),
  T12: explain(
    'Price impact',
    'The trade moves the price of its own market.',
    'Trade a smaller amount, split it, or use a pair with more liquidity.',
  ),
  T13: explain('Quote age', 'The quote has expired.', 'Ask for a new quote.'),
  T14: explain(
    'Balance',
    'The balance does not cover the amount and the network fee.',
    'Lower the amount, or add funds to the account on this chain.',
  ),
  T15: explain(
    'Allowance',
    'The allowance is missing, too small or far larger than needed.',
    'Approve the exact amount before the swap, and revoke what is not used.',
  ),
  T16: explain(
    'Permit2',
    'A Permit2 signature gives other rights than the node states.',
    'Do not sign. Ask for the permit again with the exact amount.',
  ),
  T17: explain(
    'Typed data',
    'The message to sign differs from the order or permit that was asked for.',
    'Do not sign a block. Check domain, contract and amounts, and ask again.',
  ),
  T18: explain(
    'Simulation',
    'The transaction fails in simulation, or moves other tokens than intended.',
    'Read the reason, correct the node, and try again. A failing transaction still costs its fee.',
  ),
  T19: explain(
    'Gas limit',
    'The gas limit is missing, implausible or below the simulated gas.',
    'Ask for the transaction again.',
  ),
  T20: explain(
    'Forbidden call',
    'The call gives away rights over tokens or an account.',
    'Do not sign. Approvals are made by the Token Approval component only.',
  ),
  T21: explain(
    'Token',
    'Decimals or symbol of the token are not what they seem.',
    'Compare the token’s address with its publisher’s page.',
  ),
  T22: explain(
    'Address',
    'An address looks like a known one, with another middle, or tokens sent to it may be lost: a token, another contract, the zero address.',
    'Compare the whole address. Never copy addresses from a transaction history.',
  ),
  T23: explain(
    'Limit',
    'The transaction sends more than the limit in US dollars of the settings, or its worth is not known.',
    'Check the amount; confirm it, or change the limit in Settings.',
  ),
  T24: explain(
    'Pending',
    'The same request is still pending in the wallet or on the chain.',
    'Wait until it is mined or rejected before signing again.',
  ),
  T25: explain(
    'P-Chain transaction',
    'The bytes are not the step of creating an L1 that was chosen, or a node would refuse their form.',
    'Prepare the step again; never sign bytes that came from elsewhere.',
  ),
  T26: explain(
    'Inputs and change',
    'An input is spent or not yours alone, or an output pays another address.',
    'Prepare the step again: outputs may have been spent meanwhile.',
  ),
  T27: explain(
    'P-Chain fee',
    'The fee is lower than the P-Chain requires now, or far higher.',
    'Prepare the step again with the current price.',
  ),
  T28: explain(
    'Subnet and chain',
    'Owner, subnet, chain, genesis or manager differ from what was reviewed, or the conversion needs consent.',
    'Compare the ids with the accepted steps; a conversion cannot be undone.',
  ),
  T29: explain(
    'Validators',
    'A validator’s node id, key, weight, balance or owner differs from what was reviewed.',
    'Compare the validators with info.getNodeID of each node.',
  ),
}
