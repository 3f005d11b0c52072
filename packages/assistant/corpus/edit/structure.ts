import { edits, type Row } from '../row.ts'

const swapApp = 'dex-aggregator-swap'

/** Nodes and connections of a workflow that is open. */
export const structure: readonly Row[] = [
  edits('add a price impact check before the swap', swapApp, {
    adds: ['priceImpactCalculator'],
    edges: ['oneInchQuote.quote > priceImpactCalculator.quote'],
    extra: ['conditionalLogic'],
    may: ['edges:oneInchSwap'],
  }),
  edits('add a transaction monitor after the swap', swapApp, {
    adds: ['transactionMonitor'],
    values: { 'transactionMonitor.transactionHash': '@oneInchSwap.transactionHash' },
    edges: ['oneInchSwap.transactionHash > transactionMonitor.transactionHash'],
  }),
  edits('show a dashboard too', swapApp, {
    adds: ['dashboard|defiDashboard'],
    edges: ['oneInchSwap > dashboard'],
    extra: ['portfolioAPI'],
  }),
  edits('also compare with uniswap', swapApp, {
    adds: ['uniswapQuote'],
    values: { 'uniswapQuote.src': 'ETH', 'uniswapQuote.dst': 'USDC', 'uniswapQuote.amount': '1' },
  }),
  edits('use Fusion instead', swapApp, {
    removes: ['oneInchSwap'],
    adds: ['fusionSwap'],
    values: { 'fusionSwap.amount': '1', 'fusionSwap.dst': 'USDC' },
    may: ['edges:swapInterface', 'tokenInput.fromToken'],
  }),
  edits('remove the approval', swapApp, { removes: ['tokenApproval'] }),
  edits('drop the slippage control, I dont need it', swapApp, { removes: ['slippageControl'] }),
  edits('get rid of the swap screen', swapApp, { removes: ['swapInterface'] }),
  edits('only swap if the price impact is under 1 percent', swapApp, {
    conditions: [{ of: 'oneInchSwap', subject: 'priceImpact', is: 'below', value: '1' }],
    adds: ['conditionalLogic'],
    extra: ['priceImpactCalculator'],
    may: ['edges:oneInchSwap'],
  }),
  edits('swap only when ETH is above $3000', swapApp, {
    conditions: [{ of: 'oneInchSwap', subject: 'price', is: 'above', value: '3000' }],
    adds: ['priceTrigger|conditionalLogic'],
    // A trigger passes its price on; what passes the swap's amount on is a branch.
    extra: ['chainlinkPrice', 'conditionalLogic'],
    may: ['edges:oneInchSwap'],
  }),
  edits('after the swap bridge 100 USDC to Polygon', swapApp, {
    adds: ['fusionPlus'],
    values: { 'fusionPlus.toChain': 137, 'fusionPlus.fromToken': 'USDC', 'fusionPlus.amount': '100' },
    edges: ['oneInchSwap > fusionPlus'],
  }),
  edits('remove the limit order', 'oneinch-powered-defi-suite', { removes: ['limitOrder'] }),
  edits('delete fusion+', 'oneinch-powered-defi-suite', { removes: ['fusionPlus'], may: ['edges:limitOrder'] }),
  edits('add a note saying testnet only', swapApp, {
    adds: ['stickyNote'],
    values: { 'stickyNote.text': /testnet only/i },
  }),
  edits('wait 2 seconds before the second quote', 'watch-a-quote', {
    adds: ['delay'],
    values: { 'delay.seconds': 2 },
    edges: ['delay > second'],
    may: ['edges:second', 'edges:amount'],
  }),
  edits('add the USDC balance of my wallet at the end', 'swap-and-follow', {
    adds: ['tokenBalance'],
    values: { 'tokenBalance.token': 'USDC', 'tokenBalance.account': 'wallet' },
  }),
  edits('track the order with a dashboard', 'limit-order', {
    adds: ['dashboard|defiDashboard'],
    edges: ['order > dashboard'],
  }),
  edits('replace Uniswap by 1inch', 'two-markets', {
    removes: ['pools'],
    adds: ['oneInchQuote'],
    values: { 'oneInchQuote.dst': 'DAI', 'oneInchQuote.amount': '2' },
    may: ['edges:both', 'edges:impact'],
  }),
  edits('remove this', 'quote-ladder', { removes: ['note'] }, ['note']),
  edits('rename this node to Wallet', 'swap-and-follow', { renames: { wallet: 'Wallet' } }, ['wallet']),
  edits('remove the price impact calculator', 'two-markets', { removes: ['impact'] }),
  edits('add an approval for the USDC before fusion', 'gasless-swap', {
    adds: ['tokenApproval'],
    values: { 'tokenApproval.token': 'USDC', 'tokenApproval.amount': '50' },
    edges: ['tokenApproval > swap'],
    extra: ['conditionalLogic'],
    may: ['edges:swap'],
  }),
]
