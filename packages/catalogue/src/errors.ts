/** Texts of the errors of all components: a table, so one file. */
import { defineErrors } from '@sluice/workflow'

/** Errors of built-in components. */
export const catalogueErrors = defineErrors('CATALOGUE', {
  TIME_INVALID: {
    message: '"{text}" is not a future time',
    help: ['Enter seconds from now, a Unix timestamp, or a date.'],
    retry: 'after-user',
  },
  APPROVAL_REFUSED: {
    message: 'The value connected to Approval is false: nothing was swapped',
    help: ['Connect Approved of a Token Approval. A condition decides with its true and false branches.'],
    retry: 'after-user',
  },
  PRICE_ZERO: { message: 'Target price must be greater than zero', retry: 'after-user' },
  TOO_MANY_ORDERS: {
    message: 'The account has {count} open orders; the maximum is {maximum}',
    help: ['Cancel an order, or raise the maximum.'],
    retry: 'after-user',
  },
  ORDER_TYPE_UNKNOWN: { message: 'Unknown order type {type}', retry: 'after-user' },
  AUCTION_BELOW_MINIMUM: {
    message: 'The auction can end at {end} {symbol}, below your minimum of {minimum} {symbol}',
    help: ['Raise the slippage or lower the minimum, or wait for a better quote.'],
    retry: 'after-user',
  },
  CHAIN_SELECTION_INVALID: {
    message: 'Invalid chain selection',
    help: ['Choose supported networks on both sides.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_SMALL: {
    message: 'Amount too small - use at least 0.1 for sufficient liquidity',
    help: ['Resolvers don’t fill smaller orders.'],
    retry: 'after-user',
  },
  ESCROW_TOO_SMALL: {
    message: 'The resolver locked {locked} base units on the destination chain instead of {least}',
    help: ['The secret stays private. Your tokens are refunded after the time lock.'],
  },
  ESCROW_UNKNOWN: {
    message: 'Transaction {hash} created no escrow for your secret',
    help: ['The secret stays private. Your tokens are refunded after the time lock.'],
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
    message: 'The secret of this order was lost in a restart',
    help: [
      'Without the secret nobody can claim your tokens. Locked tokens are refunded after the time lock.',
      'If the order was submitted, cancel it or let it expire, then run again.',
    ],
    retry: 'after-user',
  },
  ORDER_NOT_FILLED: {
    message: 'The order was not filled ({state})',
    help: ['Nothing was traded. Get a new quote, or lower your minimum.'],
    retry: 'after-user',
  },
  NUMBER_INVALID: {
    message: '"{text}" is not an exact number',
    help: ['Use digits with at most one decimal point.', 'Pass long integers as text.'],
    retry: 'after-user',
  },
  NUMBER_NEGATIVE: { message: '{label} must be zero or more', retry: 'after-user' },
  NUMBER_TOO_PRECISE: { message: '{label} can have at most {decimals} decimals', retry: 'after-user' },
  DECIMALS_INVALID: {
    message: 'Decimals must be a whole number from 0 to {most}, not {decimals}',
    retry: 'after-user',
  },
  PERCENT_TOO_HIGH: { message: '{label} must be at most 100%', retry: 'after-user' },
  JSON_INVALID: { message: 'Invalid JSON: {reason}', retry: 'after-user' },
  PATH_INVALID: {
    message: 'Invalid field path "{path}"',
    help: ['Use a path such as quote.toAmount, route[0].protocol or prices["1.5"].'],
    retry: 'after-user',
  },
  FIELD_NOT_FOUND: {
    message: 'Path {path}: no {part}. Available: {keys}',
    retry: 'after-user',
  },
  CONDITION_NOT_BOOLEAN: {
    message: 'The condition must return true or false',
    help: ['Use a comparison, such as value.amount > 100.'],
    retry: 'after-user',
  },
  NOT_A_LIST: { message: '{label} must be a list', retry: 'after-user' },
  TOO_MANY_ITEMS: {
    message: '{count} items exceed the maximum of {maximum}',
    help: ['Raise the maximum (up to 1,000), or shorten the list.'],
    retry: 'after-user',
  },
  ITEM_WITHOUT_FIELDS: {
    message: 'Single values need an input to go to',
    help: ['Choose the component’s input under “Input for the item”.'],
    retry: 'after-user',
  },
  TEXT_MISSING: { message: '{label} is empty', retry: 'after-user' },
  ANSWER_UNEXPECTED: {
    message: 'Contract {address} returned an unexpected result for {question}',
    help: ['Check the address, the chain and the ABI.'],
    retry: 'after-user',
  },
  VOTE_INVALID: {
    message: 'Vote {number} needs a voter, a choice (for, against or abstain) and a weight',
    retry: 'after-user',
  },
  VOTED_TWICE: { message: '{voter} voted twice', retry: 'after-user' },
  MORE_VOTES_THAN_SUPPLY: {
    message: 'The votes exceed the token supply',
    help: ['Check the weights: they are in whole tokens.'],
    retry: 'after-user',
  },
  PROPOSER_BELOW_THRESHOLD: {
    message: 'The proposer holds {held} {symbol}; a proposal requires {threshold}',
    retry: 'after-user',
  },
  PROPOSAL_MISSING: { message: 'Connect a proposal to count votes for', retry: 'after-user' },
  PROPOSAL_NOT_PASSED: {
    message: 'The treasury pays only for passed proposals',
    help: ['Connect “Passed” of Governance Results.'],
    retry: 'after-user',
  },
  SPENDING_LIMIT_EXCEEDED: {
    message: 'Payment of {amount} {symbol} exceeds the limit of {limit} per proposal',
    help: ['Raise the limit with a separate vote, or split the payment.'],
    retry: 'after-user',
  },
  ALLOCATION_INVALID: {
    message: 'The allocation needs names with percentages that add up to at most 100',
    retry: 'after-user',
  },
  COLLECTION_MISSING: {
    message: 'No collection to sell from',
    help: ['Connect an NFT Collection.'],
    retry: 'after-user',
  },
  COLLECTION_DEPLOYED: {
    message: 'The collection is already deployed at {address}',
    help: ['Connect it to Mint NFT or List NFT instead.'],
    retry: 'after-user',
  },
  CONTRACT_MISSING: {
    message: '{label} has no contract address',
    help: ['Enter an address, or connect a node that deploys the contract.'],
    retry: 'after-user',
  },
  DEPLOYMENT_REVERTED: { message: 'The deployment of {name} would revert: {reason}', retry: 'after-user' },
  DEPLOYED_CODE_DIFFERS: { message: 'The contract at {address} is not {name}', retry: 'never' },
  QUANTITY_INVALID: {
    message: '"{quantity}" is not a number of NFTs from 1 to {most}',
    retry: 'after-user',
  },
  PRICE_ABOVE_MAXIMUM: {
    message: 'The price of {price} {symbol} is above your maximum of {maximum} {symbol}',
    retry: 'after-user',
  },
  NFT_PRICE_ZERO: { message: 'The price of an NFT must be greater than zero', retry: 'after-user' },
  NFT_NOT_RECEIVED: { message: 'The transaction brought no NFT of {collection}', retry: 'never' },
  NOT_LISTED: {
    message: 'NFT {tokenId} is not listed on the marketplace {marketplace}',
    help: ['It may have been sold or delisted.'],
    retry: 'after-user',
  },
  VOTING_TOKEN_DEPLOYED: {
    message: 'The voting token is already deployed at {address}',
    help: ['A DAO deploys its own token: clear the contract address of the ERC-20 Token node.'],
    retry: 'after-user',
  },
  NAME_TOO_LONG: { message: '{label} is longer than {most} bytes', retry: 'after-user' },
  RULES_MISSING: {
    message: 'No voting rules for the DAO',
    help: ['Connect “Rules” of a Governance node.'],
    retry: 'after-user',
  },
  RECIPIENT_IS_TREASURY: { message: 'The treasury cannot pay itself', retry: 'after-user' },
  ACTIONS_MISSING: {
    message: 'A proposal needs at least one action',
    help: ['Connect “Actions” of DAO Payout, or enter a list.'],
    retry: 'after-user',
  },
  TOO_MANY_ACTIONS: { message: 'A proposal can have at most {most} actions', retry: 'after-user' },
  ACTION_INVALID: { message: 'Action {number} of the proposal is invalid: {reason}', retry: 'after-user' },
  PROPOSAL_INCOMPLETE: {
    message: 'The proposal has no governor, ID or actions',
    help: ['Connect “Proposal” of Governor Submit.'],
    retry: 'after-user',
  },
  PROPOSAL_ALTERED: {
    message: 'The actions are not the ones of this proposal ID',
    help: ['Only the actions that were voted on can be queued and executed.'],
    retry: 'after-user',
  },
  PROPOSAL_STATE: { message: 'The proposal is {state}, which allows no {step}', retry: 'after-user' },
  PROPOSER_VOTES_MISSING: {
    message: 'The account has {votes} votes; a proposal requires {threshold}',
    help: ['Voting tokens count as votes after they were delegated: see Delegate Votes.'],
    retry: 'after-user',
  },
  VOTED_BEFORE: { message: '{account} has voted on this proposal already', retry: 'after-user' },
  NO_VOTES: {
    message: '{account} had no votes when voting opened',
    help: ['Voting tokens count as votes after they were delegated: see Delegate Votes.'],
    retry: 'after-user',
  },
  TOO_EARLY: { message: 'Too early: {event} at {time}', retry: 'later' },
  CLOCK_COUNTS_BLOCKS: {
    message: 'The governor {contract} counts {mode}; only timestamps are supported',
    retry: 'never',
  },
  TOKEN_ID_INVALID: { message: '"{tokenId}" is not a token ID of this collection', retry: 'after-user' },
  NOT_THE_OWNER: { message: 'Token {tokenId} belongs to {owner}, not to {seller}', retry: 'after-user' },
  FEES_ABOVE_PRICE: { message: 'Fee plus royalty exceed the price', retry: 'after-user' },
  ABI_INVALID: {
    message: 'Invalid ABI: {reason}',
    help: ['Paste the compiler’s JSON, or lines such as function balanceOf(address owner) view returns (uint256).'],
    retry: 'after-user',
  },
  FUNCTION_UNKNOWN: {
    message: 'The ABI has no function {name}. Available: {functions}',
    retry: 'after-user',
  },
  FUNCTION_AMBIGUOUS: {
    message: 'The function name {name} is ambiguous. Use one of: {functions}',
    retry: 'after-user',
  },
  FUNCTION_CHANGES: {
    message: '{name} sends a transaction and can’t be read',
    help: ['Use Write Contract instead.'],
    retry: 'after-user',
  },
  FUNCTION_READS_ONLY: {
    message: '{name} is read-only: there is nothing to send',
    help: ['Use Read Contract instead.'],
    retry: 'after-user',
  },
  VALUE_NOT_PAYABLE: {
    message: '{name} is not payable, but the value is {value} wei',
    retry: 'after-user',
  },
  EVENT_INVALID: {
    message: 'Invalid event: {reason}',
    help: ['Enter one line, such as event Transfer(address indexed from, address indexed to, uint256 value).'],
    retry: 'after-user',
  },
  EVENTS_UNREADABLE: {
    message: 'No event of {address} fits {event}',
    help: ['Check which parameters are indexed: an NFT logs its transfers otherwise than a token.'],
    retry: 'after-user',
  },
  FILTER_NOT_INDEXED: {
    message: 'Filter: {event} has no indexed parameter {name}. Available: {names}',
    retry: 'after-user',
  },
  FILTER_UNSUPPORTED: {
    message: 'Filter: {name} ({type}) is stored as a hash and can’t be filtered',
    help: ['Leave it out, and filter the events in a later step.'],
    retry: 'after-user',
  },
  BLOCK_INVALID: {
    message: '{label}: "{text}" is not a block number',
    help: ['Enter digits, or leave it empty.'],
    retry: 'after-user',
  },
  BLOCK_RANGE_EMPTY: {
    message: 'From block {from} is above To block {to}',
    help: ['Enter a lower From block. To block is at most the newest block.'],
    retry: 'after-user',
  },
  ARTIFACT_INVALID: {
    message: 'Artifact: {reason}',
    help: ['Paste the JSON of one contract as Hardhat, Foundry, Truffle, Remix or solc write it.'],
    retry: 'after-user',
  },
  ARTIFACT_WITHOUT_CODE: {
    message: 'Artifact: {name} has no bytecode, as interfaces and abstract contracts',
    help: ['Take the artifact of the contract that implements it.'],
    retry: 'after-user',
  },
  ARTIFACT_UNLINKED: {
    message: 'Artifact: {name} is not linked to {libraries}',
    help: ['Deploy the library, link its address with your build tool, and paste the linked artifact.'],
    retry: 'after-user',
  },
  CODE_TOO_LARGE: {
    message: 'Artifact: {name} has {size} bytes of {source}; at most {limit} are allowed',
    help: ['Turn the optimizer on, or split the contract.'],
    retry: 'after-user',
  },
  RECIPIENT_INVALID: {
    message: 'Recipient: "{text}" is no address of 0x and 40 hexadecimal digits',
    help: ['Names such as vitalik.eth are not looked up: enter the address they stand for.'],
    retry: 'after-user',
  },
  RECIPIENT_LOST: {
    message: 'Recipient: it is {recipient}, so the {symbol} would be lost',
    help: ['Enter the address of an account that can use the tokens.'],
    retry: 'after-user',
  },
  TRANSFER_REFUSED: {
    message: 'Recipient: {recipient} can’t receive {symbol}: {reason}',
    help: ['The recipient may be a contract that takes none, or the token may block this transfer.'],
    retry: 'after-user',
  },
  TRANSFER_NOT_REPORTED: {
    message: 'Transaction {hash} was mined, but {symbol} reports no transfer to {recipient}',
    help: ['The token does not do what it says. Check both balances in an explorer.'],
    retry: 'after-user',
  },
  WRAPPED_TOKEN_UNKNOWN: {
    message: 'Chain: the wrapped token of {chain} is not known',
    help: ['Choose another chain, or call the contract with Write Contract.'],
    retry: 'after-user',
  },
  ARGUMENT_INVALID: { message: 'Argument {name} ({type}): {reason}', retry: 'after-user' },
  ARGUMENT_COUNT: { message: '{name} needs {count} arguments, not {given}', retry: 'after-user' },
  TRANSACTION_INVALID: { message: 'The transaction’s {part} is missing or invalid', retry: 'after-user' },
  LIQUIDITY_MISSING: {
    message: 'Price impact needs a quote, or an amount and liquidity',
    help: ['Connect a quote, or enter the trade amount and the pool’s liquidity.'],
    retry: 'after-user',
  },
  YIELD_OPTION_INVALID: {
    message: 'Option {number} needs a name and an apyPercent',
    help: ['Example: { "name": "Vault", "apyPercent": "4.2", "entryCostUsd": "12" }.'],
    retry: 'after-user',
  },
  YIELD_OPTION_UNKNOWN: {
    message: 'The current option {name} is not in the list: {names}',
    help: ['Use a name from the list, or leave the field empty.'],
    retry: 'after-user',
  },
  YIELD_OPTIONS_MISSING: { message: 'Add at least one option', retry: 'after-user' },
  REQUEST_NOT_REPEATED: {
    message: 'The {method} request failed and isn’t retried: {reason}',
    help: ['Find out whether the service has done its work before you run it again.'],
    retry: 'after-user',
  },
  ENDPOINT_REFUSED: {
    message: '{host} answered with status {status}',
    help: ['Check the URL, body and secret.'],
    retry: 'after-user',
  },
  SECRET_NAME_INVALID: {
    message: 'Invalid secret name',
    help: [
      'Use up to 24 lowercase letters, digits and hyphens, for example model.',
      'If you entered the secret itself, revoke it: everyone with this workflow can read it.',
    ],
    retry: 'after-user',
  },
  HEADERS_INVALID: { message: 'Headers must be an object of strings', retry: 'after-user' },
  MODEL_ANSWER_INVALID: {
    message: 'Unexpected response of the model service: {detail}',
    help: ['Check that the endpoint supports the chat completions API.'],
    retry: 'after-user',
  },
  FIELD_MISSING: { message: 'Missing required field: {key}', retry: 'after-user' },
  P_CHAIN_SENDS_NOTHING: {
    message: 'The P-Chain can’t send messages',
    help: ['Choose the C-Chain as the source.'],
    retry: 'after-user',
  },
  C_CHAIN_MISSING: {
    message: 'No C-Chain with a messenger is reachable',
    help: ['Start the local Avalanche chains, or run on simulated services.'],
    retry: 'after-user',
  },
  PRESET_NOT_ON_NETWORK: {
    message: '{preset} is not available on {network}',
    help: ['Choose another destination, or change the network in the wallet.'],
    retry: 'after-user',
  },
  BLOCKCHAIN_ID_INVALID: {
    message: '"{text}" is not a blockchain ID',
    help: ['A blockchain ID is 0x followed by 64 hex digits. It differs from the chain ID.'],
    retry: 'after-user',
  },
  MESSAGE_ID_INVALID: {
    message: '"{text}" is not a message ID',
    help: ['A message ID is 0x followed by 64 hex digits. ICM Sender outputs it.'],
    retry: 'after-user',
  },
  MESSAGE_CHAIN_UNKNOWN: {
    message: 'Unknown blockchain ID {id}. Known chains: {names}',
    retry: 'after-user',
  },
  HASH_INVALID: {
    message: '"{text}" is not a transaction hash',
    help: ['A transaction hash is 0x followed by 64 hex digits.'],
    retry: 'after-user',
  },
  BRIDGE_AMOUNT_TOO_SMALL: { message: 'Amount too small - minimum is 0.01', retry: 'after-user' },
  BRIDGE_AMOUNT_TOO_LARGE: { message: 'Amount too large - maximum is 1000', retry: 'after-user' },
  RECIPIENT_REQUIRED: { message: 'Recipient address is required', retry: 'after-user' },
  BRIDGE_RECIPIENT_LOST: {
    message: 'The recipient is {recipient}: tokens sent there are lost',
    help: ['Enter an account that you control on the destination network.'],
    retry: 'after-user',
  },
  BRIDGE_LOCK_TOO_SHORT: {
    message: 'The counterparty requires a timelock of at least {minutes} minutes',
    help: ['Raise the timelock: the counterparty needs time to claim after you.'],
    retry: 'after-user',
  },
  COUNTER_LOCK_MISSING: {
    message: 'The counterparty didn’t lock funds on {chain}. Your lock {id} is refundable from {from}.',
    help: ['Then run the node again with this ID under “Refund lock”.'],
    retry: 'after-user',
  },
  COUNTER_LOCK_DIFFERS: {
    message: "The counterparty's lock differs from its quote ({fields}). Your lock {id} is refundable from {from}.",
    help: ['The secret stays private. Then run the node again with this ID under “Refund lock”.'],
    retry: 'after-user',
  },
  BRIDGE_SECRET_LOST: {
    message: 'The secret of lock {id} is not available here',
    help: ['It belongs to another installation. Claim there, or refund the lock after it expires.'],
    retry: 'after-user',
  },
  LOCK_NOT_REFUNDABLE: {
    message: 'The lock is {state}. Active locks are refundable from {from}.',
    retry: 'after-user',
  },
})
