import { creates, type Row } from '../row.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Contracts, simulation, HTTP, AI, scripts, processing, loops. */
export const contracts: readonly Row[] = [
  creates(`read totalSupply() of ${usdc}`, ['readContract'], {
    'readContract.address': usdc,
    'readContract.functionName': 'totalSupply',
    'readContract.abi': /totalSupply/,
    'readContract.chainId': 1,
  }),
  creates(`call decimals on contract ${usdc}`, ['readContract'], {
    'readContract.address': usdc,
    'readContract.functionName': 'decimals',
  }),
  creates(`read contract ${usdc}: function symbol() view returns (string)`, ['readContract'], {
    'readContract.address': usdc,
    'readContract.functionName': 'symbol',
    'readContract.abi': /symbol\(\)/,
  }),
  creates(
    `Call the transfer function of ${usdc} with [0x6666666666666666666666666666666666666666, 2500000]`,
    ['writeContract'],
    {
      'writeContract.address': usdc,
      'writeContract.functionName': 'transfer',
      'writeContract.arguments': /0x6666666666666666666666666666666666666666.*2500000/,
      'writeContract.from': 'wallet',
    },
  ),
  creates('send 0.1 ETH to 0x6666666666666666666666666666666666666666', ['sendToken'], {
    'sendToken.token': 'ETH',
    'sendToken.amount': '0.1',
    'sendToken.recipient': '0x6666666666666666666666666666666666666666',
    'sendToken.from': 'wallet',
    'sendToken.chainId': 1,
  }),
  creates('pay 250 USDC on Base to 0x7777777777777777777777777777777777777777', ['sendToken'], {
    'sendToken.token': 'USDC',
    'sendToken.amount': '250',
    'sendToken.recipient': '0x7777777777777777777777777777777777777777',
    'sendToken.chainId': 8453,
  }),
  creates('wrap 1 ETH', ['wrapNative'], {
    'wrapNative.amount': '1',
    'wrapNative.from': 'wallet',
    'wrapNative.chainId': 1,
  }),
  creates('unwrap 0.25 WETH on Arbitrum', ['unwrapNative'], {
    'unwrapNative.amount': '0.25',
    'unwrapNative.chainId': 42161,
  }),
  creates('show the last transfers of USDC', ['readEvents'], {
    'readEvents.address': usdc,
    'readEvents.event': 'erc20Transfer',
  }),
  creates('simulate sending 0.01 ETH to 0x7777777777777777777777777777777777777777', ['simulateTransaction'], {
    'simulateTransaction.to': '0x7777777777777777777777777777777777777777',
    'simulateTransaction.value': /^(0\.01|10000000000000000)$/,
    'simulateTransaction.from': 'wallet',
  }),
  creates('dry run a tx to 0x8888888888888888888888888888888888888888 on arbitrum', ['simulateTransaction'], {
    'simulateTransaction.to': '0x8888888888888888888888888888888888888888',
    'simulateTransaction.chainId': 42161,
  }),
  creates('GET https://api.example.org/prices?of=ETH', ['apiEndpoint'], {
    'apiEndpoint.url': 'https://api.example.org/prices?of=ETH',
    'apiEndpoint.method': 'GET',
  }),
  creates('post to https://hooks.example.com/notify', ['apiEndpoint'], {
    'apiEndpoint.url': 'https://hooks.example.com/notify',
    'apiEndpoint.method': 'POST',
  }),
  creates(
    'fetch https://api.example.org/data?of=ETH and extract the field query.of',
    ['apiEndpoint', 'dataProcessor'],
    {
      'apiEndpoint.url': 'https://api.example.org/data?of=ETH',
      'dataProcessor.operation': 'extractField',
      'dataProcessor.fieldPath': 'query.of',
    },
    { edges: ['apiEndpoint.body > dataProcessor.data'] },
  ),
  creates(
    'quote 1 ETH in USDC and call https://api.example.org/quotes with the quote as the body, POST',
    ['oneInchQuote', 'apiEndpoint'],
    { 'apiEndpoint.method': 'POST', 'oneInchQuote.amount': '1' },
    { edges: ['oneInchQuote > apiEndpoint.body'] },
  ),
  creates(
    'get a quote for 1 ETH to USDC and ask an AI model gpt-4o-mini "is this a good price?"',
    ['oneInchQuote', 'aiAgent'],
    { 'aiAgent.model': 'gpt-4o-mini', 'aiAgent.prompt': /is this a good price\?/i, 'oneInchQuote.amount': '1' },
    { edges: ['oneInchQuote > aiAgent.values'] },
  ),
  creates(
    'wait 2 seconds then get a quote of 1 ETH in DAI',
    ['delay', 'oneInchQuote'],
    {
      'delay.seconds': 2,
      'oneInchQuote.dst': 'DAI',
      'oneInchQuote.amount': '1',
    },
    { edges: ['delay > oneInchQuote'] },
  ),
  creates('run a script: return 1 + 1', ['script'], { 'script.code': /return 1 \+ 1/ }),
  creates(
    'swap 1 ETH to USDC, wait 1s, then check my USDC balance',
    ['oneInchSwap', 'delay', 'tokenBalance'],
    { 'tokenBalance.token': 'USDC', 'delay.seconds': 1, 'oneInchSwap.amount': '1' },
    { edges: ['oneInchSwap > delay', 'delay > tokenBalance'] },
  ),
  creates(
    'for each of USDC, DAI and WBTC get a quote for 1 ETH',
    ['forEach|oneInchQuote'],
    {},
    { extra: ['oneInchQuote'] },
  ),
  creates('facts about the USDC token: read it from its contract', ['erc20Token|readContract'], {
    'erc20Token.address': /^(USDC|0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48)$/i,
  }),
  creates('rank yields for 5000 dollars over 180 days: Lending 3.5%, Vault 5.1%', ['yieldOptimizer'], {
    'yieldOptimizer.amount': 5000,
    'yieldOptimizer.holdingDays': 180,
    'yieldOptimizer.options': /Lending.*3\.5.*Vault.*5\.1/,
  }),
  creates('sticky note: demo at 5pm', ['stickyNote'], { 'stickyNote.text': /demo at 5pm/ }),
  creates(
    'read chainlink ETH price and round it to 2 decimals',
    ['chainlinkPrice', 'dataProcessor'],
    { 'dataProcessor.operation': 'formatNumber', 'dataProcessor.decimals': 2, 'chainlinkPrice.token': 'ETH' },
    { edges: ['chainlinkPrice.price > dataProcessor.data'] },
  ),
  creates(
    'merge the chainlink price of ETH and my ETH balance into one list',
    ['chainlinkPrice', 'tokenBalance', 'merge'],
    { 'merge.mode': 'array' },
    { edges: ['chainlinkPrice > merge', 'tokenBalance > merge'] },
  ),
]
