/** Errors of tokens by address and symbol. */
export const tokenRefusals = {
  TOKEN_NOT_AVAILABLE: {
    message: 'Token not available on {chain}. Available tokens: {tokens}',
    help: ['Choose a token of this network, or paste its address on this network.'],
    retry: 'after-user',
  },
  TOKEN_CONTRACT_MISSING: {
    message: 'There is no contract at {address} on {chain}',
    help: ['Check the address and the network: a token has another address on every network.'],
    retry: 'after-user',
  },
  TOKEN_NOT_ERC20: {
    message: 'The contract at {address} on {chain} is not an ERC-20 token',
    help: ['Check the address: it answers neither decimals nor a total supply as a token does.'],
    retry: 'after-user',
  },
} as const
