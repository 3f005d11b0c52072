import { defineErrors } from '@sluice/workflow'

/** What the built-in components refuse beyond what chains, tokens and providers refuse. */
export const catalogueErrors = defineErrors('CATALOGUE', {
  FUSION_NOT_AVAILABLE: {
    message: 'Fusion mode is not available yet',
    help: ['Switch Fusion mode off: the swap then goes over the classic route.'],
    retry: 'after-user',
  },
  OPERATION_UNKNOWN: { message: 'There is no operation {operation}', retry: 'after-user' },
  NUMBER_INVALID: {
    message: '"{text}" is not a number that can be kept exactly',
    help: ['Write it in digits with at most one decimal point.', 'A long whole number has to arrive as text.'],
    retry: 'after-user',
  },
  NUMBER_NEGATIVE: { message: '{label} needs to be zero or more', retry: 'after-user' },
  NUMBER_TOO_PRECISE: { message: '{label} takes at most {decimals} decimals', retry: 'after-user' },
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
  NOT_A_TOKEN_CONTRACT: {
    message: 'The contract {address} does not answer {question} as a token does',
    help: ['Check the address and the chain.'],
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
})
