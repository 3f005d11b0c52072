import { creates, type Row } from '../row.ts'

/** Quotes, comparisons, prices, conditions, price impact. */
export const markets: readonly Row[] = [
  creates('quote 3 ETH in WBTC', ['oneInchQuote'], {
    'oneInchQuote.src': 'ETH',
    'oneInchQuote.dst': 'WBTC',
    'oneInchQuote.amount': '3',
    'oneInchQuote.chainId': 1,
  }),
  creates('how much USDC do I get for 2 ETH?', ['oneInchQuote'], {
    'oneInchQuote.src': 'ETH',
    'oneInchQuote.dst': 'USDC',
    'oneInchQuote.amount': '2',
  }),
  creates('get a price for 25 POL in USDC', ['oneInchQuote'], {
    'oneInchQuote.chainId': 137,
    'oneInchQuote.src': 'POL',
    'oneInchQuote.dst': 'USDC',
    'oneInchQuote.amount': '25',
  }),
  creates('just a quote: 1k usdt to avax on avalanche', ['oneInchQuote'], {
    'oneInchQuote.chainId': 43114,
    'oneInchQuote.src': 'USDT',
    'oneInchQuote.dst': 'AVAX',
    'oneInchQuote.amount': '1000',
  }),
  creates('uniswap quote 1 ETH DAI', ['uniswapQuote'], {
    'uniswapQuote.src': 'ETH',
    'uniswapQuote.dst': 'DAI',
    'uniswapQuote.amount': '1',
  }),
  creates('compare 1inch and uniswap for 2 ETH to DAI', ['oneInchQuote', 'uniswapQuote'], {
    'oneInchQuote.amount': '2',
    'oneInchQuote.src': 'ETH',
    'oneInchQuote.dst': 'DAI',
    'uniswapQuote.amount': '2',
    'uniswapQuote.src': 'ETH',
    'uniswapQuote.dst': 'DAI',
  }),
  creates('which gives more for 500 USDC to ETH, Uniswap or 1inch', ['oneInchQuote', 'uniswapQuote'], {
    'oneInchQuote.amount': '500',
    'uniswapQuote.amount': '500',
    'uniswapQuote.src': 'USDC',
    'uniswapQuote.dst': 'ETH',
  }),
  creates('chainlink price of ETH', ['chainlinkPrice'], { 'chainlinkPrice.token': 'ETH', 'chainlinkPrice.chainId': 1 }),
  creates('show me the chainlink feed for WBTC', ['chainlinkPrice'], { 'chainlinkPrice.token': 'WBTC' }),
  creates('what is the price of POL according to the oracle', ['chainlinkPrice'], {
    'chainlinkPrice.token': 'POL',
    'chainlinkPrice.chainId': 137,
  }),
  creates(
    'swap 0.5 ETH to USDC when ETH is above 4000 dollars',
    ['priceTrigger|chainlinkPrice', 'oneInchSwap'],
    { 'oneInchSwap.amount': '0.5', 'oneInchSwap.src': 'ETH', 'oneInchSwap.dst': 'USDC' },
    {
      conditions: [{ of: 'oneInchSwap', subject: 'price', is: 'above', value: '4000', token: 'ETH' }],
      extra: ['chainlinkPrice', 'priceTrigger'],
    },
  ),
  creates(
    'when eth drops below $2k buy it with 1000 usdc',
    ['priceTrigger|chainlinkPrice', 'oneInchSwap', 'tokenApproval'],
    { 'oneInchSwap.amount': '1000', 'oneInchSwap.src': 'USDC', 'oneInchSwap.dst': 'ETH' },
    {
      conditions: [{ of: 'oneInchSwap', subject: 'price', is: 'below', value: '2000', token: 'ETH' }],
      extra: ['chainlinkPrice', 'priceTrigger'],
    },
  ),
  creates(
    'If POL costs at least 0.6 USD sell 50 POL for USDC',
    ['priceTrigger|chainlinkPrice', 'oneInchSwap'],
    { 'oneInchSwap.chainId': 137, 'oneInchSwap.amount': '50', 'oneInchSwap.src': 'POL' },
    {
      conditions: [{ of: 'oneInchSwap', subject: 'price', is: 'above', value: '0.6', token: 'POL' }],
      extra: ['chainlinkPrice', 'priceTrigger'],
    },
  ),
  creates('price trigger: ETH below 2500', ['priceTrigger'], {
    'priceTrigger.token': 'ETH',
    'priceTrigger.condition': 'below',
    'priceTrigger.targetPrice': 2500,
  }),
  creates(
    'tell me if WBTC reaches 150k',
    ['priceTrigger'],
    { 'priceTrigger.token': 'WBTC', 'priceTrigger.condition': /above|atLeast/, 'priceTrigger.targetPrice': 150000 },
    { extra: ['dashboard'] },
  ),
  creates(
    'swap 10 ETH to USDC only if price impact is below 1%',
    ['oneInchSwap', 'oneInchQuote'],
    { 'oneInchSwap.amount': '10' },
    {
      conditions: [{ of: 'oneInchSwap', subject: 'priceImpact', is: 'below', value: '1' }],
      extra: ['priceImpactCalculator'],
    },
  ),
  creates(
    'swap 40 ETH to DAI unless the price impact is over 0.5 percent',
    ['oneInchSwap', 'oneInchQuote'],
    { 'oneInchSwap.amount': '40', 'oneInchSwap.dst': 'DAI' },
    {
      conditions: [{ of: 'oneInchSwap', subject: 'priceImpact', is: 'below', value: '0.5' }],
      extra: ['priceImpactCalculator'],
    },
  ),
  creates(
    'what is the price impact of swapping 100 ETH to USDC',
    ['oneInchQuote|uniswapQuote', 'priceImpactCalculator'],
    {
      'oneInchQuote.amount': '100',
      'oneInchQuote.dst': 'USDC',
      'priceImpactCalculator.quote': '@oneInchQuote.quote',
    },
    { edges: ['oneInchQuote > priceImpactCalculator'] },
  ),
  creates(
    'calculate price impact for 5000 USDC into ETH with automatic slippage and swap it with that slippage',
    ['oneInchQuote', 'priceImpactCalculator', 'oneInchSwap', 'tokenApproval'],
    { 'oneInchQuote.amount': '5000', 'priceImpactCalculator.autoSlippage': true, 'oneInchSwap.amount': '5000' },
    { edges: ['priceImpactCalculator.slippage > oneInchSwap.slippage'] },
  ),
  creates(
    'swap 100 USDC to DAI if I get at least 99 DAI',
    ['oneInchQuote', 'oneInchSwap', 'tokenApproval'],
    { 'oneInchSwap.amount': '100' },
    { conditions: [{ of: 'oneInchSwap', subject: 'output', is: 'above', value: '99' }] },
  ),
  creates(
    'if my USDC balance is more than 100, bridge 100 USDC from Ethereum to Polygon',
    ['fusionPlus', 'tokenBalance|tokenSelector'],
    { 'fusionPlus.amount': '100', 'fusionPlus.toChain': 137, 'fusionPlus.fromChain': 1 },
    {
      conditions: [{ of: 'fusionPlus', subject: 'balance', is: 'above', value: '100' }],
    },
  ),
  creates(
    'swap 1 ETH to USDC, but only when gas is under 200000',
    ['oneInchQuote', 'oneInchSwap'],
    { 'oneInchSwap.amount': '1' },
    { conditions: [{ of: 'oneInchSwap', subject: 'gas', is: 'below', value: '200000' }] },
  ),
  creates('quotes for 0.1, 1 and 10 ETH in USDC', ['forEach|oneInchQuote'], {}, { extra: ['forEach', 'oneInchQuote'] }),
  creates(
    'quote 1 eth in usdc, wait 1 second, and quote it again',
    ['oneInchQuote', 'oneInchQuote', 'delay'],
    {
      'oneInchQuote.amount': '1',
      'oneInchQuote#2.amount': '1',
      'oneInchQuote#2.dst': 'USDC',
      'delay.seconds': 1,
    },
    { edges: ['delay > oneInchQuote#2'] },
  ),
]
