import { defineErrors } from '@sluice/workflow'

/**
 * Errors of the devnet. Codes starting with `API_` are sent by the aggregator, with the 1inch API's texts where known.
 */
export const devnetErrors = defineErrors('DEVNET', {
  PORT_TAKEN: {
    message: 'Port {port} on 127.0.0.1 is already in use. Stop that program or choose another port',
    help: ['Another devnet may already be running', 'Port 0 picks a free one'],
    retry: 'after-user',
  },
  CHAIN_ID_NOT_LOCAL: {
    message:
      'A devnet never carries chain id {id}: use {first} to {last}, so that nothing signed for it is valid elsewhere',
    retry: 'after-user',
  },
  CHAIN_ID_TWICE: { message: 'Chain id {id} is listed twice', retry: 'after-user' },
  LOCAL_MARKET_NOT_AVAILABLE: {
    message: 'Chain {id} cannot be mirrored locally: choose one of {known}',
    retry: 'after-user',
  },
  ANVIL_NOT_INSTALLED: {
    message: 'The anvil binary for {platform} is not installed: run npm install with optional dependencies on',
    help: ['npm install --include=optional'],
    retry: 'after-user',
  },
  ANVIL_FAILED: { message: 'anvil did not start: {reason}' },
  CHAIN_ENDED: { message: 'The local chain {id} ended by itself: start the devnet again', retry: 'later' },
  RPC_UNREACHABLE: { message: 'The local chain at {url} does not answer: start the devnet again', retry: 'later' },
  RPC_REFUSED: { message: 'The local chain refused {method}: {reason}' },
  TRANSACTION_REVERTED: { message: 'Transaction {hash} was reverted while the devnet was built' },
  WALLET_CHAIN_FOREIGN: {
    message: 'The devnet wallet signs only for local chains ({known}), never for chain {id}',
    retry: 'after-user',
  },
  WALLET_ACCOUNT_UNKNOWN: {
    message: 'The devnet has {count} accounts; there is no account {index}',
    retry: 'after-user',
  },
  WALLET_ACCOUNT_FOREIGN: {
    message: 'The devnet wallet holds {account} and cannot sign for {from}',
    retry: 'after-user',
  },
  API_QUERY_REFUSED: { message: '{reason}' },
  API_UNAUTHORIZED: { message: 'Unauthorized', status: 401 },
  API_NOT_FOUND: { message: 'Cannot {method} {path}', status: 404 },
  API_CHAIN_UNKNOWN: { message: 'No order book for chain {id} runs here', status: 404 },
  API_ORDER_UNKNOWN: { message: 'order {hash} is not in this book', status: 404 },
  API_ORDER_EXPIRED: { message: 'order expired' },
  API_ORDER_DONE: { message: 'order was filled or cancelled already' },
  API_TOO_MANY_ORDERS: {
    message: 'Max valid orders per user: {count}. Cancel previous orders to create new ones',
    status: 403,
  },
  API_ESCROW_CHAINS_UNKNOWN: { message: 'no cross-chain orders from chain {from} to chain {to} here', status: 404 },
  API_SECRET_REFUSED: { message: 'no escrow of the order waits for this secret' },
  API_BRIDGE_UNKNOWN: { message: 'no such way from chain {from} to chain {to}', status: 404 },
  API_BRIDGE_DRY: { message: 'the counterparty does not have as much', status: 409 },
  API_INTERNAL: { message: 'Internal server error', status: 500 },
  API_TOKEN_UNKNOWN: { message: 'cannot sync token: {token}' },
  API_SAME_TOKEN: { message: 'src and dst are the same token' },
  API_INSUFFICIENT_LIQUIDITY: { message: 'insufficient liquidity' },
  API_NOT_ENOUGH_ALLOWANCE: {
    message: 'Not enough allowance. Amount: {amount}. Allowance: {allowance}. Spender: {spender}',
  },
  API_NOT_ENOUGH_BALANCE: { message: 'Not enough {token} balance. Amount: {amount}. Balance: {balance}.' },
  API_CANNOT_ESTIMATE: { message: 'cannot estimate' },
  API_OPTION_NOT_SUPPORTED: { message: '{option} is not supported by this local chain' },
})
