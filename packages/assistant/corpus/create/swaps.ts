import { creates, type ExpectedValues, type Row } from '../row.ts'

const native = new Set(['ETH', 'POL', 'BNB', 'AVAX'])

/** A swap that is sent, after a quote; with an exact approval where a token leaves. */
const swap = (
  text: string,
  [amount, src, dst]: readonly [string, string, string],
  chainId = 1,
  values: ExpectedValues = {},
  more: Parameters<typeof creates>[3] = {},
): Row => {
  const approves = !native.has(src) || (src === 'ETH' && chainId === 56)
  return creates(
    text,
    ['walletConnector', 'oneInchQuote', ...(approves ? ['tokenApproval'] : []), 'oneInchSwap'],
    {
      'oneInchSwap.chainId': chainId,
      'oneInchSwap.src': src,
      'oneInchSwap.dst': dst,
      'oneInchSwap.amount': amount,
      'oneInchSwap.from': 'wallet',
      'oneInchSwap.validateOnly': false,
      'oneInchQuote.chainId': chainId,
      'oneInchQuote.src': src,
      'oneInchQuote.dst': dst,
      'oneInchQuote.amount': amount,
      ...(approves && {
        'tokenApproval.token': src,
        'tokenApproval.amount': amount,
        'tokenApproval.mode': 'exact',
        'tokenApproval.chainId': chainId,
      }),
      ...values,
    },
    {
      ...more,
      edges: [
        'oneInchQuote > oneInchSwap',
        ...(approves ? ['tokenApproval > oneInchSwap'] : []),
        ...(more.edges ?? []),
      ],
    },
  )
}

export const swaps: readonly Row[] = [
  swap('swap 1 eth to usdc', ['1', 'ETH', 'USDC']),
  swap('Swap 0.5 ETH for DAI on Ethereum.', ['0.5', 'ETH', 'DAI']),
  swap('250 usdc -> eth', ['250', 'USDC', 'ETH']),
  swap('pls swap my 0,25 ETH into USDT thx', ['0.25', 'ETH', 'USDT']),
  swap('Could you exchange 1,000 USDC for WBTC?', ['1000', 'USDC', 'WBTC']),
  swap('i want convert 1.000,50 USDT to DAI', ['1000.5', 'USDT', 'DAI']),
  swap('sell 2k dai for ether', ['2000', 'DAI', 'ETH']),
  swap('buy ETH with 300 USDC', ['300', 'USDC', 'ETH']),
  swap('Buy some WBTC for 0.75 ETH', ['0.75', 'ETH', 'WBTC']),
  swap('trade 60 POL for USDC', ['60', 'POL', 'USDC'], 137),
  swap('swap 20 matic to usdt on polygon', ['20', 'POL', 'USDT'], 137),
  swap('yo swap 0.3 bnb 2 usdt on bsc', ['0.3', 'BNB', 'USDT'], 56),
  swap('On BNB Chain: 50 USDT into BNB', ['50', 'USDT', 'BNB'], 56),
  swap('convert 5 AVAX to USDC', ['5', 'AVAX', 'USDC'], 43114),
  swap('Exchange 200 USDC against AVAX on Avalanche', ['200', 'USDC', 'AVAX'], 43114),
  swap('swap 0.1 ETH to ARB on arbitrum', ['0.1', 'ETH', 'ARB'], 42161),
  swap('40 ARB to USDC please', ['40', 'ARB', 'USDC'], 42161),
  swap('Swap 0.2 ether for OP tokens on Optimism', ['0.2', 'ETH', 'OP'], 10),
  swap('swp 1 ETH to USDC', ['1', 'ETH', 'USDC']),
  swap('swap 3 WETH too usdc on optimsm', ['3', 'WETH', 'USDC'], 10),
  swap(
    'Hi! I am new here. I have 150 tether and I would like to have ether instead, on Arbitrum please.',
    ['150', 'USDT', 'ETH'],
    42161,
  ),
  swap('swap 1 ETH to USDC with 2% slippage', ['1', 'ETH', 'USDC'], 1, { 'oneInchSwap.slippage': 2 }),
  swap('swap 500 DAI to USDC, max slippage 0.3 %', ['500', 'DAI', 'USDC'], 1, { 'oneInchSwap.slippage': 0.3 }),
  swap('0.4 eth to dai slippage 0,5%', ['0.4', 'ETH', 'DAI'], 1, { 'oneInchSwap.slippage': 0.5 }),
  creates(
    'swap 2 ETH for USDC and wait until the transaction is confirmed',
    ['oneInchSwap', 'oneInchQuote', 'transactionMonitor'],
    { 'oneInchSwap.amount': '2', 'transactionMonitor.transactionHash': '@oneInchSwap.transactionHash' },
  ),
  creates(
    'swap 10 usdc to dai then follow the tx, poll every 2 seconds',
    ['oneInchSwap', 'tokenApproval', 'transactionMonitor'],
    {
      'oneInchSwap.amount': '10',
      'oneInchSwap.src': 'USDC',
      'oneInchSwap.dst': 'DAI',
      'transactionMonitor.pollInterval': 2,
      'transactionMonitor.transactionHash': '@oneInchSwap.transactionHash',
    },
  ),
  swap('swap 1 eth → 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', ['1', 'ETH', 'USDC']),
  swap('Swap 25 of 0x6B175474E89094C44Da98b954EedeAC495271d0F to ETH', ['25', 'DAI', 'ETH']),
  swap('eth→wbtc, 1.5, mainnet', ['1.5', 'ETH', 'WBTC']),
  swap('A swap of 75 USDC into 1INCH', ['75', 'USDC', '1INCH']),
  swap('for the demo: take 0.05 WBTC, give me USDC', ['0.05', 'WBTC', 'USDC']),
  swap('swap 1 ETH to USDC without MEV protection', ['1', 'ETH', 'USDC'], 1, {
    'oneInchSwap.enableMEVProtection': false,
  }),
  swap('SWAP 1 ETH TO USDC NOW!!!', ['1', 'ETH', 'USDC']),
  swap('Dry run only: swap 1 ETH for USDC, do not send anything', ['1', 'ETH', 'USDC'], 1, {
    'oneInchSwap.validateOnly': true,
  }),
  creates('swap 1 ETH for USDC and 2 ETH for DAI', ['oneInchSwap', 'oneInchSwap'], {
    'oneInchSwap.amount': '1',
    'oneInchSwap.dst': 'USDC',
    'oneInchSwap.src': 'ETH',
    'oneInchSwap#2.amount': '2',
    'oneInchSwap#2.src': 'ETH',
    'oneInchSwap#2.dst': 'DAI',
  }),
  creates(
    'first swap 1 ETH to USDC, then swap what I get into DAI',
    ['oneInchSwap', 'oneInchSwap', 'tokenApproval'],
    {
      'oneInchSwap.amount': '1',
      'oneInchSwap.dst': 'USDC',
      'oneInchSwap#2.src': 'USDC',
      'oneInchSwap#2.dst': 'DAI',
      'oneInchSwap#2.amount': '@oneInchSwap.outputAmount',
    },
    { edges: ['oneInchSwap > oneInchSwap#2', 'oneInchSwap.outputAmount > tokenApproval.amount'] },
  ),
  creates(
    'swap 1 ETH to USDC and put a swap screen on it',
    ['oneInchSwap', 'oneInchQuote', 'swapInterface'],
    { 'oneInchSwap.amount': '1', 'oneInchSwap.dst': 'USDC' },
    { edges: ['oneInchSwap > swapInterface'] },
  ),
]
