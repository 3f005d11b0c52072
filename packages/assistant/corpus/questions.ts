import { asks, type ExpectedValues, type Row, type What } from './row.ts'

/** A question, the user's answer, and what is proposed then. */
const converses = (
  text: string,
  [what, answer]: readonly [What | readonly What[], string],
  nodes: readonly string[],
  values: ExpectedValues,
): Row => ({
  ...asks(text, what),
  answer,
  creates: { nodes, values, extra: ['chainlinkPrice', 'priceTrigger', 'icmReceiver'] },
})

const changes = (
  text: string,
  workflow: string,
  [what, answer]: readonly [What | readonly What[], string],
  expected: Row['edits'],
): Row => ({ ...asks(text, what), workflow, answer, ...(expected && { edits: expected }) })

/** Something that only the user knows is missing. */
export const questions: readonly Row[] = [
  asks('swap eth to usdc', 'amount', /how much|amount/i),
  asks('transfer 50 USDC to vitalik.eth', 'recipient', /vitalik[.]eth/, /address/i),
  asks('wrap some ETH', 'amount', /how much/i),
  asks('transfer all my ETH to 0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'amount', /exact amount/i),
  converses('send 50 USDC to my friend', ['recipient', '0x7777777777777777777777777777777777777777'], ['sendToken'], {
    'sendToken.token': 'USDC',
    'sendToken.amount': '50',
    'sendToken.recipient': '0x7777777777777777777777777777777777777777',
  }),
  asks('I would like to swap some ETH', ['amount', 'toToken']),
  asks('swap half of my ETH to USDC', 'amount', /how much|amount/i),
  asks('buy 100 USDC with ETH', 'amount', /ETH/),
  asks('swap 1 eth', 'toToken', /token|for what|which/i),
  asks('swap 100 to DAI', 'token', /which token|token/i),
  asks('bridge 100 usdc', 'toChain', /chain/i),
  asks('Monad bridge please', 'amount', /how much|amount/i),
  asks('limit order: sell 2 WETH for USDC', 'price', /price/i),
  asks('swap 1 eth to usdc when the price is right', ['price', 'value'], /price/i),
  asks('read balanceOf on a contract', 'address', /address|contract/i),
  asks('approve USDC', 'amount', /how much|amount/i),
  asks('send an icm message "hi" to Dexalot', 'recipient', /recipient|address|who/i),
  asks('check a token balance', 'token', /token/i),
  { ...asks('change the quote to DAI', ['node', 'choice'], /First quote/, /Second quote/), workflow: 'watch-a-quote' },
  { ...asks('the quote should be in DAI', ['node', 'choice'], /quote/i), workflow: 'quote-with-fallback' },
  { ...asks('change the slippage', ['value', 'choice'], /slippage/i), workflow: 'dex-aggregator-swap' },
  {
    ...asks('make it a different token', ['token', 'toToken', 'value', 'choice', 'node'], /token/i),
    workflow: 'dex-aggregator-swap',
  },
]

/** Question, answer, proposal. */
export const conversations: readonly Row[] = [
  converses('swap eth to usdc', ['amount', '1 ETH'], ['oneInchSwap'], {
    'oneInchSwap.amount': '1',
    'oneInchSwap.dst': 'USDC',
  }),
  converses('swap dai for usdt', ['amount', '250'], ['oneInchSwap', 'tokenApproval'], {
    'oneInchSwap.amount': '250',
    'oneInchSwap.src': 'DAI',
  }),
  converses('swap all my usdc to eth', ['amount', '1,5k'], ['oneInchSwap'], {
    'oneInchSwap.amount': '1500',
    'oneInchSwap.src': 'USDC',
  }),
  converses('Exchange AVAX for USDC', ['amount', '10 AVAX please'], ['oneInchSwap'], {
    'oneInchSwap.amount': '10',
    'oneInchSwap.chainId': 43114,
  }),
  converses('swap 1 eth', ['toToken', 'usdc'], ['oneInchSwap'], {
    'oneInchSwap.dst': 'USDC',
    'oneInchSwap.amount': '1',
  }),
  converses('sell 0.2 WBTC', ['toToken', 'to DAI'], ['oneInchSwap'], {
    'oneInchSwap.dst': 'DAI',
    'oneInchSwap.src': 'WBTC',
  }),
  converses('convert 300 USDC on polygon', ['toToken', 'POL'], ['oneInchSwap'], {
    'oneInchSwap.dst': 'POL',
    'oneInchSwap.chainId': 137,
  }),
  converses('swap 100 to DAI', ['token', 'USDC'], ['oneInchSwap'], {
    'oneInchSwap.src': 'USDC',
    'oneInchSwap.amount': '100',
  }),
  converses('buy 100 USDC with ETH', ['amount', '0.05'], ['oneInchSwap'], {
    'oneInchSwap.amount': '0.05',
    'oneInchSwap.dst': 'USDC',
  }),
  converses('bridge 100 usdc', ['toChain', 'Polygon'], ['fusionPlus'], {
    'fusionPlus.toChain': 137,
    'fusionPlus.amount': '100',
  }),
  converses('bridge 50 USDT from polygon', ['toChain', 'to arbitrum'], ['fusionPlus'], {
    'fusionPlus.fromChain': 137,
    'fusionPlus.toChain': 42161,
  }),
  converses('bridge USDC from ethereum to optimism', ['amount', '75 USDC'], ['fusionPlus'], {
    'fusionPlus.toChain': 10,
    'fusionPlus.amount': '75',
  }),
  converses('fusion+ from Ethereum to Arbitrum with 200 of a token', ['token', 'DAI'], ['fusionPlus'], {
    'fusionPlus.fromToken': 'DAI',
    'fusionPlus.amount': '200',
  }),
  converses('bridge eth to monad', ['amount', '0,2'], ['fusionMonadBridge'], { 'fusionMonadBridge.amount': '0.2' }),
  converses('limit order: sell 2 WETH for USDC', ['price', '4500'], ['limitOrder'], {
    'limitOrder.targetPrice': '4500',
    'limitOrder.amount': '2',
  }),
  converses('place a limit order for 10 DAI against USDC', ['price', 'at 1.02'], ['limitOrder'], {
    'limitOrder.targetPrice': '1.02',
    'limitOrder.src': 'DAI',
  }),
  converses('limit order selling WETH for USDC at 4000', ['amount', '0.5 WETH'], ['limitOrder'], {
    'limitOrder.amount': '0.5',
  }),
  converses('gasless swap of USDC to DAI', ['amount', '80'], ['fusionSwap'], { 'fusionSwap.amount': '80' }),
  converses('approve USDC', ['amount', '40 usdc'], ['tokenApproval'], {
    'tokenApproval.amount': '40',
    'tokenApproval.token': 'USDC',
  }),
  converses('revoke an approval', ['token', 'USDT'], ['tokenApproval'], {
    'tokenApproval.token': 'USDT',
    'tokenApproval.mode': 'revoke',
  }),
  converses('check a token balance', ['token', 'dai'], ['tokenBalance'], { 'tokenBalance.token': 'DAI' }),
  converses('quote ETH in USDC', ['amount', '3'], ['oneInchQuote'], {
    'oneInchQuote.amount': '3',
    'oneInchQuote.dst': 'USDC',
  }),
  converses(
    'send an icm message "hi" to Dexalot',
    ['recipient', '0x9999999999999999999999999999999999999999'],
    ['icmSender'],
    { 'icmSender.recipient': '0x9999999999999999999999999999999999999999', 'icmSender.payload': 'hi' },
  ),
  converses(
    'read decimals of a contract',
    ['address', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['readContract'],
    { 'readContract.address': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'readContract.functionName': 'decimals' },
  ),
  converses('price trigger for ETH', ['price', 'below 2000'], ['priceTrigger'], {
    'priceTrigger.condition': 'below',
    'priceTrigger.targetPrice': 2000,
  }),
  converses('swap eth to usdc', ['amount', 'actually show my DAI balance'], ['tokenBalance'], {
    'tokenBalance.token': 'DAI',
  }),
  changes('set the amount of the quote to 2 ETH', 'watch-a-quote', [['node', 'choice'], 'First quote'], {
    set: { 'first.amount': '2' },
  }),
  changes('change the quote to DAI', 'watch-a-quote', [['node', 'choice'], 'the second one'], {
    set: { 'second.dst': 'DAI' },
  }),
  changes('change the slippage', 'dex-aggregator-swap', [['value', 'choice'], '2 %'], {
    set: { 'slippageControl.slippage': 2 },
  }),
  changes('rename the contract call to Total', 'read-contract', [['node', 'choice'], 'totalSupply()'], {
    renames: { supply: 'Total' },
  }),
]
