const word = (name: string) => ({ name, type: 'uint256' }) as const
const payable = { type: 'function', stateMutability: 'payable', outputs: [word('returnAmount')] } as const

/**
 * Functions of the 1inch Aggregation Router v6 used by the swap API.
 *
 * - Source: verified contract 0x111111125421cA6dc452d289314280a0f8842A65; selectors are checked by the test
 */
export const routerAbi = [
  {
    ...payable,
    name: 'swap',
    inputs: [
      { name: 'executor', type: 'address' },
      {
        name: 'desc',
        type: 'tuple',
        components: [
          { name: 'srcToken', type: 'address' },
          { name: 'dstToken', type: 'address' },
          { name: 'srcReceiver', type: 'address' },
          { name: 'dstReceiver', type: 'address' },
          { name: 'amount', type: 'uint256' },
          { name: 'minReturnAmount', type: 'uint256' },
          { name: 'flags', type: 'uint256' },
        ],
      },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [word('returnAmount'), word('spentAmount')],
  },
  { ...payable, name: 'unoswap', inputs: [word('token'), word('amount'), word('minReturn'), word('dex')] },
  {
    ...payable,
    name: 'unoswapTo',
    inputs: [word('to'), word('token'), word('amount'), word('minReturn'), word('dex')],
  },
  {
    ...payable,
    name: 'unoswap2',
    inputs: [word('token'), word('amount'), word('minReturn'), word('dex'), word('dex2')],
  },
  {
    ...payable,
    name: 'unoswap3',
    inputs: [word('token'), word('amount'), word('minReturn'), word('dex'), word('dex2'), word('dex3')],
  },
  { ...payable, name: 'ethUnoswap', inputs: [word('minReturn'), word('dex')] },
  { ...payable, name: 'ethUnoswap2', inputs: [word('minReturn'), word('dex'), word('dex2')] },
  { ...payable, name: 'ethUnoswapTo', inputs: [word('to'), word('minReturn'), word('dex')] },
  {
    ...payable,
    name: 'clipperSwap',
    inputs: [
      { name: 'clipperExchange', type: 'address' },
      word('srcToken'),
      { name: 'dstToken', type: 'address' },
      word('inputAmount'),
      word('outputAmount'),
      word('goodUntil'),
      { name: 'r', type: 'bytes32' },
      { name: 'vs', type: 'bytes32' },
    ],
  },
] as const

/**
 * Uses a permit (token, then seven words) and calls the router with the remaining bytes.
 *
 * - Source: 1inch/solidity-utils `PermitAndCall.sol`
 */
export const permitAndCallAbi = [
  {
    type: 'function',
    name: 'permitAndCall',
    stateMutability: 'payable',
    inputs: [
      { name: 'permit', type: 'bytes' },
      { name: 'action', type: 'bytes' },
    ],
    outputs: [],
  },
] as const

/** The only ERC-20 function allowed for approvals. */
export const approveAbi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const
