// Over 400 lines: one table holds every error of this package, so that each text stands once.
import { defineErrors } from '@sluice/workflow'
import { tokenRefusals } from './tokenRefusals.ts'

/** Errors of chains, tokens, amounts, providers and wallets. */
export const defiErrors = defineErrors('DEFI', {
  CHAIN_NOT_SUPPORTED: {
    message: 'Chain {id} not supported',
    help: ['Choose a supported network.', 'To run locally, start a local chain of this network.'],
    retry: 'after-user',
  },
  SERVICE_NOT_AVAILABLE: {
    message: '{service} is not available with {source} services',
    help: ['Use simulated services: they have every provider.'],
    retry: 'after-user',
  },
  ...tokenRefusals,
  AMOUNT_INVALID: {
    message: '"{text}" is not an amount',
    help: ['Enter digits with at most one decimal point, for example 1.5.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_PRECISE: {
    message: '{symbol} amounts can have at most {decimals} decimals',
    help: ['Shorten the amount.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_LARGE: {
    message: 'Amount exceeds 256 bits',
    help: ['Check the number of digits. Base unit amounts are integers.'],
    retry: 'after-user',
  },
  AMOUNT_ZERO: {
    message: 'Amount must be greater than zero',
    help: ['Enter how much you want to swap.'],
    retry: 'after-user',
  },
  ADDRESS_INVALID: {
    message: '"{text}" is not an address',
    help: [
      'An address is 0x followed by 40 hex digits.',
      'Mixed case is a checksum: copy the address instead of typing it.',
    ],
    retry: 'after-user',
  },
  SLIPPAGE_INVALID: {
    message: 'Slippage must be 0.1–50% with at most two decimals, not {slippage}',
    help: ['Use 1% for most pairs and 0.1% for stablecoins.'],
    retry: 'after-user',
  },
  SAME_TOKEN: {
    message: 'Source and destination are the same token',
    help: ['Choose another destination token.'],
    retry: 'after-user',
  },
  PROVIDER_HTTP: {
    message: 'API Error: {status}',
    help: ['The provider gave no reason. Try again in a moment.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_REFUSED: {
    message: 'The provider refused the request: {message}',
    help: ['Check network, tokens and amount.'],
    retry: 'after-user',
  },
  PROVIDER_ANSWER_TOO_LARGE: {
    message: 'The provider answered with more than {megabytes} MB',
    status: 502,
    retry: 'later',
    help: ['Try again later.', 'Check the address of the provider.'],
  },
  PROVIDER_UNAVAILABLE: {
    message: 'The provider is unavailable (status {status})',
    help: ['Try again in a moment. If it persists, the provider may be blocking your IP address.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_UNREACHABLE: {
    message: 'Can’t reach {origin}',
    help: ['Check your internet connection and the provider’s URL.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_KEY_MISSING: {
    message: 'No 1inch API key is set',
    help: [
      'Create a key at https://business.1inch.com/portal and enter it under Settings (or as ONEINCH_API_KEY), or run on simulated data.',
    ],
    status: 401,
    retry: 'after-user',
  },
  PROVIDER_KEY_REFUSED: {
    message: 'The 1inch API key was rejected',
    help: ['Check that the key is complete and still active at https://business.1inch.com/portal.'],
    status: 401,
    retry: 'after-user',
  },
  RATE_LIMITED: {
    message: 'Too many requests. Try again in {seconds} s.',
    help: ['The free 1inch plan allows 1 request per second per key.'],
    status: 429,
    retry: 'later',
  },
  PROVIDER_ANSWER_INVALID: {
    message: 'Unexpected response from the provider: {detail}',
    help: ['Check the provider’s URL. Its API may have changed.'],
    status: 502,
    retry: 'never',
  },
  QUOTE_WITHOUT_OUTPUT: {
    message: 'Invalid quote response - no output amount',
    help: ['Try again, or try another pair.'],
    status: 502,
    retry: 'later',
  },
  SWAP_WITHOUT_TRANSACTION: {
    message: 'No transaction data in swap response',
    help: ['Get a new quote and try again.'],
    status: 502,
    retry: 'later',
  },
  SIGNATURE_INVALID: {
    message: 'Invalid signature: {reason}',
    help: ['Sign again; the wallet may have been interrupted.'],
    retry: 'after-user',
  },
  SWAP_TRANSACTION_INVALID: {
    message: 'Invalid transaction data: missing to address or data',
    help: ['Get a new quote and try again.'],
    status: 502,
    retry: 'later',
  },
  INSUFFICIENT_LIQUIDITY: {
    message: 'Not enough liquidity for this amount and pair',
    help: ['Try a larger amount (1 token or more), a smaller one for a thin pair, or another pair.'],
    retry: 'after-user',
  },
  CANNOT_ESTIMATE: {
    message: 'The transaction can’t be estimated',
    help: [
      'Check that the account has enough tokens, and native tokens for gas.',
      'It can also be a fee-on-transfer token or a stale quote. Get a new quote.',
    ],
    retry: 'after-user',
  },
  NOT_ENOUGH_ALLOWANCE: {
    message: '{spender} needs an allowance of {amount} base units; it is {allowance}',
    help: ['Approve the token for this spender first, then run the swap again.'],
    retry: 'after-user',
  },
  NOT_ENOUGH_BALANCE: {
    message: 'Not enough {token} for this transaction',
    help: ['Lower the amount or add funds. Keep native tokens for gas.'],
    retry: 'after-user',
  },
  BALANCE_TOO_LOW: {
    message: 'Not enough {token}: you have {balance}, this needs {amount} {token}',
    help: ['Lower the amount or add funds. Keep native tokens for gas.'],
    retry: 'after-user',
  },
  TOKEN_NOT_SUPPORTED: {
    message: 'The provider doesn’t support this token on chain {id}',
    help: ['Check that the token address belongs to this network.'],
    retry: 'after-user',
  },
  BRIDGE_NOT_SUPPORTED: {
    message: 'Bridge not supported: {from} → {to}',
    help: ['Choose a destination that this bridge supports.'],
    retry: 'after-user',
  },
  BRIDGE_COUNTERPARTY_MISSING: {
    message: 'The bridge is not available: no counterparty is configured',
    help: ['Enter the API of a counterparty under Monad bridge in Settings. No public one exists.'],
    status: 409,
    retry: 'after-user',
  },
  BRIDGE_CONTRACT_DIFFERS: {
    message: 'The contract {contract} on {chain} is not the expected bridge contract',
    help: ['Nothing was approved or locked. Ask the counterparty for the correct contract address.'],
    retry: 'never',
  },
  BRIDGE_CONTRACT_MISSING: {
    message: 'No bridge contract on {chain}',
    help: ['Start this local chain, or run on simulated services.'],
    retry: 'after-user',
  },
  LOCK_UNKNOWN: {
    message: 'Lock {id} not found on {chain}',
    help: ['Check the lock ID and its chain.'],
    retry: 'after-user',
  },
  MESSAGING_NOT_SUPPORTED: {
    message: 'Messaging is not supported on chain {id}',
    help: ['Messages can be sent between the C-Chain and L1s of the same Avalanche network.'],
    retry: 'after-user',
  },
  MESSAGE_UNKNOWN: {
    message: 'Transaction {hash} sent no message',
    help: ['Check the hash and the network.'],
    retry: 'after-user',
  },
  MESSAGE_TOO_LONG: {
    message: 'The message has {bytes} bytes; the maximum is {limit}',
    help: ['Shorten it, or send a hash of the content.'],
    retry: 'after-user',
  },
  MESSAGE_TO_ITSELF: {
    message: 'Source and destination chain are the same',
    help: ['Choose another destination.'],
    retry: 'after-user',
  },
  MESSAGE_FEE_INVALID: {
    message: 'Relayer rewards on this route are paid in {expected}, not {symbol}',
    help: ['Choose another token or no reward: public relayers need none.'],
    retry: 'after-user',
  },
  GENESIS_NUMBER_INVALID: {
    message: '{field} must be a whole number from 0 to 9007199254740991, not {value}',
    help: ['L1 fees and rates are whole numbers.'],
    retry: 'after-user',
  },
  GENESIS_INVALID: {
    message: 'Invalid genesis: {reason}',
    help: ['Run `sluice check-genesis` for a list of all problems.'],
    retry: 'after-user',
  },
  THRESHOLD_INVALID: {
    message: 'Threshold must be between 1 and the number of control keys ({count}), not {threshold}',
    help: ['The threshold is the number of control keys that must sign validator changes.'],
    retry: 'after-user',
  },
  DEPLOYER_NEEDS_P_CHAIN: {
    message: 'Creating an L1 requires a wallet that signs P-Chain transactions, such as Core',
    help: [
      'Run it on simulated services or a local chain, or use the genesis file in platform-cli or Builder Console.',
    ],
    retry: 'after-user',
  },
  DEPLOYER_NEEDS_PROCESS: {
    message: 'Starting an L1 requires a local node',
    help: ['Run it from the CLI or the server with local chains, or on simulated services.'],
    retry: 'after-user',
  },
  REJECTED_BY_USER: {
    message: 'Transaction rejected by user',
    help: ['Nothing was sent. Run again and confirm in your wallet.'],
    retry: 'after-user',
  },
  WALLET_NOT_CONNECTED: {
    message: 'Wallet not connected',
    help: ['Connect a wallet, then run again.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_CHAIN_UNKNOWN: {
    message: 'The wallet doesn’t have chain {id}',
    help: ['Add the network to your wallet, then run again.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_BUSY: {
    message: 'A wallet request is already pending',
    help: ['Open your wallet and confirm or reject it.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_FAILED: {
    message: 'The wallet couldn’t send the transaction: {reason}',
    help: ['Check your wallet for a sent transaction before you try again.'],
    retry: 'after-user',
  },
  WALLET_CANNOT_SIGN: {
    message: 'The wallet can’t sign messages',
    help: ['Connect a wallet that supports EIP-712 typed data.'],
    status: 409,
    retry: 'after-user',
  },
  NATIVE_NOT_ALLOWED: {
    message: 'Orders can’t sell native {symbol}',
    help: ['Use the wrapped token: orders support ERC-20 tokens only.'],
    retry: 'after-user',
  },
  PERMIT_NOT_SUPPORTED: {
    message: '{token} doesn’t support permits',
    help: ['Approve it with a transaction. Permits require EIP-2612.'],
    retry: 'after-user',
  },
  ORDER_UNKNOWN: {
    message: 'Order {hash} not found',
    help: ['Check that the order was submitted on this network.'],
    status: 404,
    retry: 'later',
  },
  ORDER_REFUSED: {
    message: 'The order was rejected: {reason}',
    help: ['Nothing was placed. Build the order again and sign the new one.'],
    retry: 'after-user',
  },
  WRONG_CHAIN: {
    message: 'The wallet is on chain {actual}; switch to chain {expected}',
    help: ['Switch the network in your wallet.'],
    status: 409,
    retry: 'after-user',
  },
  CHAIN_UNREACHABLE: {
    message: 'Can’t reach chain {id}: {reason}',
    help: ['Check this network’s RPC address under Settings, or that the local chain is running.'],
    status: 502,
    retry: 'later',
  },
  CHAIN_MISMATCH: {
    message: 'The RPC endpoint is for chain {actual}, not {expected}',
    help: ['Change this network’s RPC address under Settings.'],
    status: 502,
    retry: 'after-user',
  },
  TRANSACTION_UNKNOWN: {
    message: 'Transaction {hash} not found on chain {id}',
    help: ['Check your wallet: it may have been dropped or replaced.'],
    status: 404,
    retry: 'later',
  },
  TRANSACTION_REPLACED: {
    message: 'Transaction {hash} was replaced by another one with the same nonce',
    help: [
      'A sped-up transaction has a new hash; a cancelled one does nothing. Check your wallet.',
      'Run again only if the wallet shows that it failed.',
    ],
    status: 409,
    retry: 'after-user',
  },
  TRANSACTION_REVERTED: {
    message: 'Transaction {hash} reverted: {reason}',
    help: ['Only the network fee was spent. Get a new quote and check the slippage.'],
    retry: 'after-user',
  },
  SENT_TRANSACTION_DIFFERS: {
    message: 'Transaction {hash} differs from the request: {fields}',
    help: ['Check it in your wallet before you run again.'],
  },
  TRANSACTION_NEEDS_CONFIRMATION: {
    message: 'The transaction needs a confirmation that can’t be given here: {reason}',
    help: [
      'Nothing was sent. Change the workflow so that no confirmation is needed.',
      'Or run it in the editor and confirm there.',
    ],
    retry: 'after-user',
  },
  TRANSACTION_PENDING: {
    message: 'The transaction was not sent again: {reason}',
    help: ['Wait until the first one is mined or rejected. Sign only one of them.'],
    retry: 'after-user',
  },
  TRANSACTION_BLOCKED: {
    message: 'The transaction was blocked before signing: {reason}',
    help: ['Nothing was sent. Get a new quote. If it happens again, don’t sign it elsewhere.'],
    retry: 'after-user',
  },
  PRICE_UNKNOWN: {
    message: 'No price for {token} on chain {id}',
    help: ['Choose a traded token, or a price feed on this network.'],
    retry: 'after-user',
  },
  FEED_UNKNOWN: {
    message: 'There is no price feed at {feed} on chain {id}',
    help: ['Check the address and the chain, or leave it empty to take the well-known feed of the token.'],
    retry: 'after-user',
  },
  PRICE_STALE: {
    message: 'The price feed {feed} is stale: last updated {minutes} min ago',
    help: ['Don’t rely on this price. Try again later, or choose another feed.'],
    status: 502,
    retry: 'later',
  },
  DEPLOYMENT_REVERTED: {
    message: 'The deployment of {contract} would revert: {reason}',
    help: ['Check the constructor arguments, the value and the balance of the account.'],
    retry: 'after-user',
  },
  CONTRACT_MISSING: {
    message: 'Transaction {hash} created no contract',
    help: ['Look the transaction up in an explorer. Code is at most 24,576 bytes (EIP-170).'],
    retry: 'after-user',
  },
  LOG_RANGE_TOO_LONG: {
    message: 'Blocks {from} to {to} are too many for this node',
    help: ['Read fewer blocks at once, or set an RPC address that allows longer ranges.'],
    retry: 'after-user',
  },
  CALL_REVERTED: {
    message: 'Call to {to} reverted: {reason}',
    help: ['Check the address, the function and its arguments.'],
    retry: 'after-user',
  },
  URL_NOT_ALLOWED: {
    message: 'URL not allowed: {reason}',
    help: ['Use a public https URL.', 'Private addresses must be allowed on the server.'],
    retry: 'after-user',
  },
  HTTP_FAILED: {
    message: 'Request to {origin} failed: {reason}',
    help: ['Check the URL and that the service is running.'],
    status: 502,
    retry: 'later',
  },
  SECRET_MISSING: {
    message: 'Secret {name} not found',
    help: ['Save it under API tokens in Settings. Workflows store only its name.'],
    status: 401,
    retry: 'after-user',
  },
  SECRET_NOT_FOR_HOST: {
    message: 'Secret {name} does not belong to {host}',
    help: ['A secret is sent only to the hosts it was stored for. Change them under API tokens in Settings.'],
    status: 403,
    retry: 'after-user',
  },
})
