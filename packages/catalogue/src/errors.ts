import { defineErrors } from '@sluice/workflow'

/** What the built-in components refuse beyond what chains, tokens and providers refuse. */
export const catalogueErrors = defineErrors('CATALOGUE', {
  TIME_INVALID: {
    message: '"{text}" is no time to come',
    help: ['Write seconds from now, seconds since 1970, or a date.'],
    retry: 'after-user',
  },
  PRICE_ZERO: { message: 'The target price needs to be more than zero', retry: 'after-user' },
  TOO_MANY_ORDERS: {
    message: 'The account has {count} open orders, and {maximum} are allowed',
    help: ['Cancel one, or raise the number.'],
    retry: 'after-user',
  },
  ORDER_TYPE_UNKNOWN: { message: 'There is no order type {type}', retry: 'after-user' },
  AUCTION_BELOW_MINIMUM: {
    message: 'The auction may end at {end} base units, below your minimum of {minimum}',
    help: ['Accept a smaller return, or wait for a better quote.'],
    retry: 'after-user',
  },
  CHAIN_SELECTION_INVALID: {
    message: 'Invalid chain selection',
    help: ['Pick one of the paired networks for both sides.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_SMALL: {
    message: 'Amount too small - use at least 0.1 for sufficient liquidity',
    help: ['Resolvers do not take less.'],
    retry: 'after-user',
  },
  ESCROW_TOO_SMALL: {
    message: 'The resolver locked {locked} base units on the destination chain, and {least} were promised',
    help: ['The secret was not shown: your tokens come back after the time lock.'],
  },
  ESCROW_UNKNOWN: {
    message: 'Transaction {hash} made no escrow that your secret opens',
    help: ['The secret was not shown: your tokens come back after the time lock.'],
  },
  ESCROW_TERMS_DIFFER: {
    message: 'Transaction {hash} made an escrow with another {term} than you signed',
    help: ['The secret was not shown: your tokens come back after the time lock.'],
  },
  ESCROW_MISPLACED: {
    message: 'The escrow {escrow} does not pay you: one that pays what you signed would be at {expected}',
    help: ['The secret was not shown: your tokens come back after the time lock.'],
  },
  SECRET_NOT_SHOWN: {
    message: 'The provider says that order {hash} is done, but its secret was never shown',
    help: ['Nothing can have been paid. Look up the order and your balance on both chains.'],
    retry: 'after-user',
  },
  SECRET_LOST: {
    message: 'The secret of this order is lost, because the program was started again',
    help: [
      'Without the secret nobody can take your tokens for good: what is locked comes back after the time lock.',
      'If the order was handed in before, cancel it or let it expire, and run this again then.',
    ],
    retry: 'after-user',
  },
  ORDER_NOT_FILLED: {
    message: 'Nobody filled the order: it is {state}',
    help: ['Nothing was traded. Get a new quote, or accept a smaller return.'],
    retry: 'after-user',
  },
  NUMBER_INVALID: {
    message: '"{text}" is not a number that can be kept exactly',
    help: ['Write it in digits with at most one decimal point.', 'A long whole number has to arrive as text.'],
    retry: 'after-user',
  },
  NUMBER_NEGATIVE: { message: '{label} needs to be zero or more', retry: 'after-user' },
  NUMBER_TOO_PRECISE: { message: '{label} takes at most {decimals} decimals', retry: 'after-user' },
  DECIMALS_INVALID: {
    message: 'Decimals need to be a whole number from 0 to {most}, not {decimals}',
    retry: 'after-user',
  },
  PERCENT_TOO_HIGH: { message: '{label} needs to be at most 100 percent', retry: 'after-user' },
  JSON_INVALID: { message: 'The text is not JSON: {reason}', retry: 'after-user' },
  PATH_INVALID: {
    message: '"{path}" is not a field path',
    help: ['A path looks like quote.toAmount, route[0].protocol or prices["1.5"].'],
    retry: 'after-user',
  },
  FIELD_NOT_FOUND: {
    message: 'There is no {part} for the path {path}; at that place the value has {keys}',
    retry: 'after-user',
  },
  CONDITION_NOT_BOOLEAN: {
    message: 'The condition has to answer true or false',
    help: ['Compare with something: value.amount > 100.'],
    retry: 'after-user',
  },
  NOT_A_LIST: { message: '{label} has to be a list', retry: 'after-user' },
  TOO_MANY_ITEMS: {
    message: '{count} items are more than the {maximum} that this node takes',
    help: ['Raise the maximum (at most 1,000), or shorten the list first.'],
    retry: 'after-user',
  },
  ITEM_WITHOUT_FIELDS: {
    message: 'An item that is a single value needs an input to go to',
    help: ['Name the input of the component under "Input for the item".'],
    retry: 'after-user',
  },
  TEXT_MISSING: { message: '{label} needs a text', retry: 'after-user' },
  ANSWER_UNEXPECTED: {
    message: 'The contract {address} does not answer {question} as it should',
    help: ['Check that the address has code on this chain and is of the kind that its ABI says.'],
    retry: 'after-user',
  },
  VOTE_INVALID: {
    message: 'Vote {number} needs a voter, a support of for, against or abstain, and a weight',
    retry: 'after-user',
  },
  VOTED_TWICE: { message: '{voter} has voted twice', retry: 'after-user' },
  MORE_VOTES_THAN_SUPPLY: {
    message: 'The votes weigh more than all tokens there are',
    help: ['Check the weights: they count whole tokens.'],
    retry: 'after-user',
  },
  PROPOSER_BELOW_THRESHOLD: {
    message: 'The proposer holds {held} {symbol}, but a proposal needs {threshold}',
    retry: 'after-user',
  },
  PROPOSAL_MISSING: { message: 'There is no proposal with rules to count votes for', retry: 'after-user' },
  PROPOSAL_NOT_PASSED: {
    message: 'The treasury pays only for a proposal that passed',
    help: ['Connect "Passed" of Governance Results.'],
    retry: 'after-user',
  },
  SPENDING_LIMIT_EXCEEDED: {
    message: 'Paying {amount} {symbol} is more than the limit of {limit} a proposal',
    help: ['Raise the limit by a vote of its own, or split the payment.'],
    retry: 'after-user',
  },
  ALLOCATION_INVALID: {
    message: 'The allocation needs lines of name and percent that add up to at most 100',
    retry: 'after-user',
  },
  COLLECTION_MISSING: {
    message: 'There is no collection to sell from',
    help: ['Connect an NFT Collection.'],
    retry: 'after-user',
  },
  TOKEN_ID_INVALID: { message: '"{tokenId}" is no token id of this collection', retry: 'after-user' },
  NOT_THE_OWNER: { message: 'Token {tokenId} belongs to {owner}, not to {seller}', retry: 'after-user' },
  FEES_ABOVE_PRICE: { message: 'Fee and royalty together are more than the price', retry: 'after-user' },
  ABI_INVALID: {
    message: 'The ABI cannot be read: {reason}',
    help: [
      'Paste the JSON of the compiler, or lines such as function balanceOf(address owner) view returns (uint256).',
    ],
    retry: 'after-user',
  },
  FUNCTION_UNKNOWN: {
    message: 'The ABI has no function {name}; it has {functions}',
    retry: 'after-user',
  },
  FUNCTION_AMBIGUOUS: {
    message: 'Several functions are called {name}: write {functions} in full',
    retry: 'after-user',
  },
  FUNCTION_CHANGES: {
    message: '{name} changes the chain, so that nothing can be read from it',
    help: ['Use Write Contract for it.'],
    retry: 'after-user',
  },
  FUNCTION_READS_ONLY: {
    message: '{name} only reads: there is nothing to send',
    help: ['Use Read Contract for it.'],
    retry: 'after-user',
  },
  VALUE_NOT_PAYABLE: {
    message: '{name} takes no native token, but {value} wei are to be sent',
    retry: 'after-user',
  },
  ARGUMENT_INVALID: { message: 'Argument {name} ({type}): {reason}', retry: 'after-user' },
  ARGUMENT_COUNT: { message: '{name} takes {count} arguments, not {given}', retry: 'after-user' },
  TRANSACTION_INVALID: { message: 'The transaction has no usable {part}', retry: 'after-user' },
  LIQUIDITY_MISSING: {
    message: 'There is nothing to tell the price impact from',
    help: ['Connect a quote, or write down the trade amount and the liquidity of the pool.'],
    retry: 'after-user',
  },
  YIELD_OPTION_INVALID: {
    message: 'Option {number} needs a name and an apyPercent',
    help: ['An option looks like { "name": "Vault", "apyPercent": "4.2", "entryCostUsd": "12" }.'],
    retry: 'after-user',
  },
  YIELD_OPTION_UNKNOWN: {
    message: 'The current option {name} is not among the options; there are {names}',
    help: ['What leaving it costs is not known. Write its name as the options have it, or leave the field empty.'],
    retry: 'after-user',
  },
  YIELD_OPTIONS_MISSING: { message: 'There is no option to compare', retry: 'after-user' },
  REQUEST_NOT_REPEATED: {
    message: 'The {method} request failed, and is not repeated by itself: {reason}',
    help: ['Find out whether the service has done its work before you run it again.'],
    retry: 'after-user',
  },
  ENDPOINT_REFUSED: {
    message: '{host} answered with status {status}',
    help: ['Check URL, body and secret.'],
    retry: 'after-user',
  },
  SECRET_NAME_INVALID: {
    message: 'This is not the name of a secret',
    help: [
      'A name has at most 24 small letters, digits and hyphens, for example model.',
      'If it was the secret itself, replace it at its service: whoever has this workflow has read it.',
    ],
    retry: 'after-user',
  },
  HEADERS_INVALID: { message: 'Headers have to be an object of texts', retry: 'after-user' },
  MODEL_ANSWER_INVALID: {
    message: 'The model service answered in an unknown shape: {detail}',
    help: ['Check that the endpoint speaks the chat completions API.'],
    retry: 'after-user',
  },
  FIELD_MISSING: { message: 'Missing required field: {key}', retry: 'after-user' },
  P_CHAIN_SENDS_NOTHING: {
    message: 'The P-Chain has no messenger: a message is sent from the C-Chain',
    help: ['Choose the C-Chain as the source.'],
    retry: 'after-user',
  },
  C_CHAIN_MISSING: {
    message: 'No C-Chain with a messenger can be reached',
    help: ['Start the devnet with its Avalanche chains, or run on simulated services.'],
    retry: 'after-user',
  },
  PRESET_NOT_ON_NETWORK: {
    message: '{preset} has no chain beside {network}',
    help: ['Choose another destination, or change the network in the wallet.'],
    retry: 'after-user',
  },
  BLOCKCHAIN_ID_INVALID: {
    message: '"{text}" is no blockchain id',
    help: ['It is 0x followed by 64 hexadecimal digits; the chain id of a wallet is something else.'],
    retry: 'after-user',
  },
  MESSAGE_ID_INVALID: {
    message: '"{text}" is no message id',
    help: ['It is 0x followed by 64 hexadecimal digits, as the sender of the message hands it out.'],
    retry: 'after-user',
  },
  MESSAGE_CHAIN_UNKNOWN: {
    message: 'There is no chain with the blockchain id {id} to look on; known are {names}',
    retry: 'after-user',
  },
  HASH_INVALID: {
    message: '"{text}" is no transaction hash',
    help: ['A hash is 0x followed by 64 hexadecimal digits.'],
    retry: 'after-user',
  },
  BRIDGE_AMOUNT_TOO_SMALL: { message: 'Amount too small - minimum is 0.01', retry: 'after-user' },
  BRIDGE_AMOUNT_TOO_LARGE: { message: 'Amount too large - maximum is 1000', retry: 'after-user' },
  RECIPIENT_REQUIRED: { message: 'Recipient address is required', retry: 'after-user' },
  BRIDGE_LOCK_TOO_SHORT: {
    message: 'The counterparty answers only locks of at least {minutes} minutes',
    help: ['Raise the timelock: the counterparty needs time to take your lock after you took its own.'],
    retry: 'after-user',
  },
  COUNTER_LOCK_MISSING: {
    message: 'The counterparty has locked nothing on {chain}; your lock {id} can be refunded from {from} on',
    help: ['Run the node again with this id under "Refund lock" once the time has come.'],
    retry: 'after-user',
  },
  COUNTER_LOCK_DIFFERS: {
    message:
      "The counterparty's lock is not what was promised ({fields}); your lock {id} can be refunded from {from} on",
    help: ['The secret was not shown. Run the node again with this id under "Refund lock" once the time has come.'],
    retry: 'after-user',
  },
  BRIDGE_SECRET_LOST: {
    message: 'The secret of lock {id} cannot be derived here any more',
    help: ['It was derived by another installation. Claim there, or take the lock back once its time is over.'],
    retry: 'after-user',
  },
  LOCK_NOT_REFUNDABLE: {
    message: 'The lock is {state} and can be taken back from {from} on, while it is still locked',
    retry: 'after-user',
  },
})
