import { defineErrors } from '@sluice/workflow'

/** Every error of chains, tokens, amounts, providers and wallets. */
export const defiErrors = defineErrors('DEFI', {
  CHAIN_NOT_SUPPORTED: {
    message: 'Chain {id} not supported',
    help: ['Pick one of the supported networks.', 'On a local chain, start one that stands in for this network.'],
    retry: 'after-user',
  },
  SERVICE_NOT_AVAILABLE: {
    message: '{service} is not available on {source} services',
    help: ['Run it where it exists: the simulated services have every provider.'],
    retry: 'after-user',
  },
  TOKEN_NOT_AVAILABLE: {
    message: 'Token not available on {chain}. Available tokens: {tokens}',
    help: ['Pick a token of this network, or paste the token address of this network.'],
    retry: 'after-user',
  },
  AMOUNT_INVALID: {
    message: '"{text}" is not an amount',
    help: ['Write digits with at most one decimal point, for example 1.5.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_PRECISE: {
    message: 'Amount needs at most {decimals} decimals, because {symbol} has no smaller unit',
    help: ['Shorten the digits after the decimal point.'],
    retry: 'after-user',
  },
  AMOUNT_TOO_LARGE: {
    message: 'Amount needs to fit into 256 bits',
    help: ['Check the number of digits; amounts in base units are integers.'],
    retry: 'after-user',
  },
  AMOUNT_ZERO: {
    message: 'Amount needs to be greater than zero',
    help: ['Enter how much you want to swap.'],
    retry: 'after-user',
  },
  ADDRESS_INVALID: {
    message: '"{text}" is not an address',
    help: [
      'An address is 0x followed by forty hexadecimal digits.',
      'When letters are mixed in case they carry a checksum: copy the address again instead of typing it.',
    ],
    retry: 'after-user',
  },
  SLIPPAGE_INVALID: {
    message: 'Slippage needs to be between 0.1 and 50 percent with at most two decimals, not {slippage}',
    help: ['Use 1 for most pairs and 0.1 for stable coins.'],
    retry: 'after-user',
  },
  SAME_TOKEN: {
    message: 'Source and destination are the same token',
    help: ['Pick another destination token.'],
    retry: 'after-user',
  },
  PROVIDER_HTTP: {
    message: 'API Error: {status}',
    help: ['The provider did not say why. Try again in a moment.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_REFUSED: {
    message: '{message}',
    help: ['The provider refused the request. Check network, tokens and amount.'],
    retry: 'after-user',
  },
  PROVIDER_UNAVAILABLE: {
    message: 'The provider is not available right now (status {status})',
    help: ['Try again in a moment. If it stays like this, the provider may be blocking your network address.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_UNREACHABLE: {
    message: '{origin} cannot be reached',
    help: ['Check the internet connection and the configured address of the provider.'],
    status: 502,
    retry: 'later',
  },
  PROVIDER_KEY_MISSING: {
    message: 'No 1inch API key is set',
    help: ['Create a key at https://business.1inch.com/portal and save it as a secret, or run on simulated data.'],
    status: 401,
    retry: 'after-user',
  },
  PROVIDER_KEY_REFUSED: {
    message: 'The 1inch API key was refused',
    help: ['Check that the key is complete and still active at https://business.1inch.com/portal.'],
    status: 401,
    retry: 'after-user',
  },
  RATE_LIMITED: {
    message: 'Too many requests: the provider asks to wait {seconds} s',
    help: ['The free 1inch plan allows 1 request per second for all programs that share the key.'],
    status: 429,
    retry: 'later',
  },
  PROVIDER_ANSWER_INVALID: {
    message: 'The provider answered in an unknown shape: {detail}',
    help: ['Check the configured address of the provider. The provider may have changed its API.'],
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
    message: 'This is no signature: {reason}',
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
    message: 'There is not enough liquidity for this amount and pair',
    help: ['Try a larger amount (1 token or more), a smaller one for a thin pair, or another pair.'],
    retry: 'after-user',
  },
  CANNOT_ESTIMATE: {
    message: 'The provider could not estimate this transaction',
    help: [
      'Check that the account holds the amount and enough of the native token for gas.',
      'Tokens that take a fee on transfer and quotes that went stale have the same effect: get a new quote.',
    ],
    retry: 'after-user',
  },
  NOT_ENOUGH_ALLOWANCE: {
    message: 'Allowance is {allowance} base units, but {amount} are needed by {spender}',
    help: ['Approve the token for this spender first, then run the swap again.'],
    retry: 'after-user',
  },
  NOT_ENOUGH_BALANCE: {
    message: 'Not enough {token} in the account for this transaction',
    help: ['Lower the amount or add funds. Native tokens also pay for gas.'],
    retry: 'after-user',
  },
  TOKEN_NOT_SUPPORTED: {
    message: 'The provider does not know this token on chain {id}',
    help: ['Check that the token address belongs to this network.'],
    retry: 'after-user',
  },
  BRIDGE_NOT_SUPPORTED: {
    message: 'Bridge not supported: {from} → {to}',
    help: ['Pick a destination that the bridge of this world reaches from the source.'],
    retry: 'after-user',
  },
  BRIDGE_CONTRACT_DIFFERS: {
    message: 'What stands at {contract} on {chain} is not the bridge contract of this version',
    help: ['Nothing was approved or locked. Ask the counterparty for an address where the known contract stands.'],
    retry: 'never',
  },
  BRIDGE_CONTRACT_MISSING: {
    message: 'No bridge contract is known on {chain}',
    help: ['Start the devnet with this chain, or run on simulated services.'],
    retry: 'after-user',
  },
  LOCK_UNKNOWN: {
    message: 'There is no lock {id} on {chain}',
    help: ['Check the id and the chain it was locked on.'],
    retry: 'after-user',
  },
  MESSAGING_NOT_SUPPORTED: {
    message: 'Chain {id} has no messenger that we know of',
    help: ['Messages go between the C-Chain and L1s of the same Avalanche network.'],
    retry: 'after-user',
  },
  MESSAGE_UNKNOWN: {
    message: 'Transaction {hash} sent no message',
    help: ['Check the hash and the network: a message is sent by calling the messenger or the gateway.'],
    retry: 'after-user',
  },
  MESSAGE_TOO_LONG: {
    message: 'The message has {bytes} bytes, but at most {limit} can be signed',
    help: ['Send less at once, or send a hash and keep the content elsewhere.'],
    retry: 'after-user',
  },
  MESSAGE_TO_ITSELF: {
    message: 'The destination is the chain that the message is sent from',
    help: ['Choose another destination.'],
    retry: 'after-user',
  },
  MESSAGE_FEE_INVALID: {
    message: 'A relayer cannot be rewarded in {symbol} on this way: it takes {expected}',
    help: ['Choose another token for the reward, or none: relayers of public networks work without one.'],
    retry: 'after-user',
  },
  GENESIS_NUMBER_INVALID: {
    message: '{field} needs to be a whole number from 0 to 9007199254740991, not {value}',
    help: ['Fees and rates of an L1 are whole numbers.'],
    retry: 'after-user',
  },
  GENESIS_INVALID: {
    message: 'A node refuses this genesis: {reason}',
    help: ['`sluice check-genesis` lists everything that is wrong with a genesis file.'],
    retry: 'after-user',
  },
  THRESHOLD_INVALID: {
    message: 'The threshold needs to be between 1 and the number of control keys ({count}), not {threshold}',
    help: ['As many control keys as the threshold says have to sign a change of validators.'],
    retry: 'after-user',
  },
  DEPLOYER_NEEDS_P_CHAIN: {
    message: 'Creating an L1 on the network needs a wallet that signs P-Chain transactions, such as Core',
    help: ['Run it on simulated services or the devnet, or take the genesis file to platform-cli or Builder Console.'],
    retry: 'after-user',
  },
  DEPLOYER_NEEDS_PROCESS: {
    message: 'Booting an L1 needs a process that can start a local node',
    help: ['Run it from the command line or the server with a devnet; simulated services need nothing.'],
    retry: 'after-user',
  },
  REJECTED_BY_USER: {
    message: 'Transaction rejected by user',
    help: ['Nothing was sent. Run it again and confirm in the wallet.'],
    retry: 'after-user',
  },
  WALLET_NOT_CONNECTED: {
    message: 'Wallet not connected',
    help: ['Connect a wallet, then run again.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_CHAIN_UNKNOWN: {
    message: 'The wallet does not know chain {id}',
    help: ['Add the network to the wallet, then run again.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_BUSY: {
    message: 'The wallet is still waiting for an answer to an earlier request',
    help: ['Open the wallet and answer the pending request.'],
    status: 409,
    retry: 'after-user',
  },
  WALLET_FAILED: {
    message: 'The wallet could not send the transaction: {reason}',
    help: ['Nothing is known to be sent. Look into the wallet before you try again.'],
    retry: 'after-user',
  },
  WALLET_CANNOT_SIGN: {
    message: 'The wallet cannot sign messages',
    help: ['Connect a wallet that signs typed data (EIP-712).'],
    status: 409,
    retry: 'after-user',
  },
  NATIVE_NOT_ALLOWED: {
    message: 'An order cannot give away {symbol} itself',
    help: ['Wrap it first, or pick the wrapped token: orders move ERC-20 tokens.'],
    retry: 'after-user',
  },
  PERMIT_NOT_SUPPORTED: {
    message: '{token} cannot be approved by signature',
    help: ['Approve it with a transaction: only tokens with EIP-2612 know permits.'],
    retry: 'after-user',
  },
  ORDER_UNKNOWN: {
    message: 'The provider does not know the order {hash}',
    help: ['Check that the order was submitted, and on this network.'],
    status: 404,
    retry: 'later',
  },
  ORDER_REFUSED: {
    message: 'The order was refused: {reason}',
    help: ['Nothing was placed. Build the order again and sign the new one.'],
    retry: 'after-user',
  },
  WRONG_CHAIN: {
    message: 'The wallet is on chain {actual}, but this needs chain {expected}',
    help: ['Switch the network in the wallet.'],
    status: 409,
    retry: 'after-user',
  },
  CHAIN_UNREACHABLE: {
    message: 'Chain {id} cannot be reached: {reason}',
    help: ['Check the RPC address of this network, or that the local chain is running.'],
    status: 502,
    retry: 'later',
  },
  CHAIN_MISMATCH: {
    message: 'The RPC endpoint answers for chain {actual}, not for chain {expected}',
    help: ['Check the RPC address of this network: it belongs to another network.'],
    status: 502,
    retry: 'after-user',
  },
  TRANSACTION_UNKNOWN: {
    message: 'Chain {id} does not know transaction {hash}',
    help: ['Look it up in the wallet: it may have been dropped or replaced.'],
    status: 404,
    retry: 'later',
  },
  TRANSACTION_REPLACED: {
    message: 'Transaction {hash} was replaced by another transaction with the same nonce; look it up in the wallet',
    help: [
      'A transaction that was sped up does the same under another hash; one that was cancelled does nothing.',
      'Run it again only when the wallet shows that it did not go through.',
    ],
    status: 409,
    retry: 'after-user',
  },
  TRANSACTION_REVERTED: {
    message: 'Transaction {hash} was reverted: {reason}',
    help: ['The network fee is spent, nothing else moved. Get a new quote and check the slippage.'],
    retry: 'after-user',
  },
  SENT_TRANSACTION_DIFFERS: {
    message: 'Transaction {hash} is not the one that was asked for: {fields} differ',
    help: ['Look it up in the wallet before you run again: it was sent with other contents.'],
  },
  TRANSACTION_NEEDS_CONFIRMATION: {
    message: 'The transaction waits for a yes that nobody can give here: {reason}',
    help: [
      'Nothing was sent. Change the workflow so that there is nothing to confirm.',
      'Or run it where a person signs, and confirm it there.',
    ],
    retry: 'after-user',
  },
  TRANSACTION_BLOCKED: {
    message: 'The transaction was stopped before signing: {reason}',
    help: ['Nothing was sent. Get a new quote; if it happens again do not sign it elsewhere.'],
    retry: 'after-user',
  },
  PRICE_UNKNOWN: {
    message: 'There is no price for {token} on chain {id}',
    help: ['Pick a token with a market, or a price feed of this network.'],
    retry: 'after-user',
  },
  FEED_UNKNOWN: {
    message: 'There is no price feed at {feed} on chain {id}',
    help: ['Check the address and the chain, or leave it empty to take the well-known feed of the token.'],
    retry: 'after-user',
  },
  PRICE_STALE: {
    message: 'The price feed {feed} was last updated {minutes} minutes ago',
    help: ['The feed is behind its own rhythm: do not act on this price. Try again later or pick another feed.'],
    status: 502,
    retry: 'later',
  },
  CALL_REVERTED: {
    message: 'The call of {to} was reverted: {reason}',
    help: ['Check the address, the function and its arguments; the contract refuses this call.'],
    retry: 'after-user',
  },
  URL_NOT_ALLOWED: {
    message: 'This URL is not allowed: {reason}',
    help: ['Only https addresses of the public internet are asked.', 'Own addresses have to be allowed on the server.'],
    retry: 'after-user',
  },
  HTTP_FAILED: {
    message: '{origin} did not answer as it should: {reason}',
    help: ['Check the address and that the service is up.'],
    status: 502,
    retry: 'later',
  },
  SECRET_MISSING: {
    message: 'No secret is stored under the name {name}',
    help: ['Save the secret on the server first; workflows only carry its name.'],
    status: 401,
    retry: 'after-user',
  },
  SECRET_NOT_FOR_HOST: {
    message: 'Secret {name} does not belong to {host}',
    help: ['A secret is sent only to the hosts it was stored for.'],
    status: 403,
    retry: 'after-user',
  },
})
