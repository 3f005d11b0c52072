/** General words of requests: data, so one file. */
import type { AppRole, Effect } from '@sluice/workflow'

/**
 * Something that a request may ask for, in general words.
 *
 * - `phrases`: words in base form; articles between them are skipped
 * - `seeks`: words of names and tags of components that do it; `roles`: their roles, best first
 * - `effects`: side effects that such a component has
 */
export type Concept = {
  readonly id: string
  readonly phrases: readonly string[]
  readonly seeks: readonly string[]
  readonly roles?: readonly AppRole[]
  readonly effects?: readonly Effect[]
  /** Begins a new step where it follows `and` or a comma. */
  readonly isVerb?: boolean
  /** Concepts that it says more exactly: "a limit order to sell", "swap across chains". */
  readonly refines?: readonly string[]
  /** Describes the step beside it, and is one of its own only if there is none. */
  readonly isQuality?: boolean
}

const phrases = (text: string): readonly string[] => text.split(',').map(phrase => phrase.trim())

export const concepts: readonly Concept[] = [
  {
    id: 'swap',
    phrases: phrases(
      'swap, offer, exchange, convert, trade, sell, buy, purchase, flip, dump, ape, acquire, swap out, get rid of, turn, change, market order, spot trade, dex trade, token swap, go from, long',
    ),
    seeks: ['swap'],
    roles: ['swap'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'fusion',
    phrases: phrases(
      'gasless, gas free, gas less, gasfree, without gas, no gas, without paying gas, zero gas, without gas fee, mev protected, mev protection, mev safe, mev proof, anti mev, no mev, without mev, private swap, dutch auction, fusion, fusion mode, intent based, intent, resolver, sign order, front running, frontrunning, sandwich, protect from mev, against mev, protected from mev',
    ),
    seeks: ['gasless', 'fusion', 'mev'],
    roles: ['swap.fusion'],
    effects: ['broadcast', 'sign'],
    isQuality: true,
  },
  {
    id: 'bridge',
    refines: ['swap'],
    phrases: phrases(
      'bridge, bridge over, cross chain, crosschain, cross chain swap, cross chain transfer, crosschain swap, interchain swap, chain to chain, port over, teleport, fusion+, fusion plus, swap across chain, across chain swap, to another chain, to other chain, to different chain, another chain',
    ),
    seeks: ['bridge', 'cross-chain', 'cross', 'fusion+'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'quote',
    refines: ['swap'],
    phrases: phrases(
      'quote, price quote, get quote, quotation, best price, best rate, best route, exchange rate, swap rate, swap price, rate, how much would, how much would i get, how much will i get, how much do i get, how much can i get, how many, price check, expected output, what would i get, find route, best price for, what do i get for',
    ),
    seeks: ['quote'],
    roles: ['swap.quote'],
    effects: ['quote'],
    isVerb: true,
  },
  {
    id: 'order',
    refines: ['swap'],
    phrases: phrases(
      'order to buy, order to sell, sell order, buy order, offer at price, for sale at, up for sale, put up for sale, limit order, limit sell, limit buy, sell limit, buy limit, order book, orderbook, place order, place an order, resting order, good till, limit price, limit trade, limit swap, take profit, take profit order',
    ),
    seeks: ['limit', 'order'],
    roles: ['order'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'cancelOrder',
    refines: ['order'],
    phrases: phrases(
      'cancel limit order, cancel order, cancel open order, cancel open limit order, cancel every order, cancel every limit order, cancel every open order, kill order, kill open order, withdraw order, remove open order, remove order, remove limit order, remove open limit order, delete order, delete open order, delete limit order, delete open limit order, withdraw open order, withdraw limit order, withdraw open limit order, revoke order, revoke open order, revoke limit order, call off order, call off open order, call off limit order, kill limit order, take down order, take down limit order, order cancelled, order canceled, order withdrawn, order removed, get rid of order, cancel pending order, cancel existing order, call off every order, cancel off order',
    ),
    seeks: ['cancel', 'order'],
    roles: ['order.cancel'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'approve',
    phrases: phrases(
      'approve, approval, token approval, allowance, revoke, unapprove, revoke approval, revoke allowance, remove allowance, permit, permit2, spending permission, erc20 approval, permission, cancel approval, cancel allowance, withdraw approval, take back approval, take back allowance, disallow, spend permission, spending right',
    ),
    seeks: ['approve', 'allowance'],
    roles: ['trade.approval'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'slippage',
    phrases: phrases(
      'slippage control, slippage protection, slippage limit, slippage guard, slippage check, slippage limiter, slippage protect, auto slippage, protect against slippage, slippage setting, control slippage, protection against slippage',
    ),
    seeks: ['slippage'],
    roles: ['trade.slippage'],
    effects: ['pure'],
  },
  {
    id: 'priceImpact',
    phrases: phrases(
      'price impact, impact of, price move, move price, price impact check, price impact calculator, price impact calculation, check price impact, calculate price impact, impact calculator, impact check, estimate price impact, price impact warning, show price impact, calculate impact, market impact',
    ),
    seeks: ['impact'],
    roles: ['trade.priceImpact'],
  },
  {
    id: 'wallet',
    phrases: phrases(
      'connect wallet, wallet connect, wallet connection, wallet connector, walletconnect, connect metamask, metamask, wallet login, log in with wallet, login with wallet, sign in with wallet, coinbase wallet, connect account',
    ),
    seeks: ['wallet'],
    roles: ['wallet'],
    isVerb: true,
  },
  {
    id: 'balance',
    phrases: phrases(
      'balance, token balance, wallet balance, how much do i have, how many do i have, how much do i own, how much do i hold, how much have i, how much i have, how many i have, how much i own, how much i hold, how much is in wallet, how much is in account, check balance, read balance, account balance, balance of',
    ),
    seeks: ['balance'],
    roles: ['portfolio.balances'],
    effects: ['read'],
  },
  {
    id: 'portfolio',
    phrases: phrases(
      'portfolio, what do i hold, what do i have, what i have, what token do i have, what token i have, what coin do i have, what am i worth, list tokens, list coins, overview of wallet, overview of token, overview of account, value of account, holding, token holding, net worth, asset, everything i own, what do i own, what i own, what i hold, every token i hold, balances and value, wallet content, total value, value of wallet, wallet value, token i hold, token i own, everything i hold, what in wallet, what is in wallet, token in wallet, coin in wallet, coins i hold, portfolio value, portfolio view, balances, token do i have, wallet overview, list token, list asset, list holding, am i worth',
    ),
    seeks: ['portfolio'],
    roles: ['portfolio.holdings'],
    effects: ['read'],
  },
  {
    id: 'tracker',
    phrases: phrases(
      'portfolio tracker, multichain portfolio, multi chain portfolio, portfolio across chain, track portfolio, track balance, track wallet, track asset, track holding, portfolio on several chain, portfolio tracking, cross chain portfolio, crosschain portfolio, track token balance',
    ),
    seeks: ['portfolio', 'multichain', 'tracking'],
    roles: ['portfolio.tracker'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'acrossChains',
    phrases: phrases(
      'across chain, on every chain, multichain, multi chain, every network, across network, every chain, on several chain',
    ),
    seeks: ['multichain', 'tracking'],
    roles: ['portfolio.tracker'],
    effects: ['read'],
    isQuality: true,
  },
  {
    id: 'dashboard',
    phrases: phrases(
      'dashboard, overview screen, overview page, results screen, results page, result page, dash board, control panel, summary screen',
    ),
    seeks: ['dashboard'],
    roles: ['dashboard'],
    effects: ['pure'],
  },
  {
    id: 'defiDashboard',
    refines: ['dashboard'],
    phrases: phrases(
      'defi dashboard, analytics dashboard, trading dashboard, price dashboard, dashboard with chart, chart, price chart, analytics, p&l, pnl, profit and loss',
    ),
    seeks: ['dashboard', 'analytics', 'chart'],
    roles: ['portfolio.dashboard'],
    effects: ['pure'],
  },
  {
    id: 'swapScreen',
    phrases: phrases(
      'swap interface, swap ui, swap screen, swap page, swap form, swap frontend, swap widget, swap front end, trading interface, trading ui, swap view, trading screen, trade screen, trade interface',
    ),
    seeks: ['swap', 'screen', 'ui'],
    roles: ['swap.screen'],
    effects: ['pure'],
  },
  {
    id: 'priceFeed',
    phrases: phrases(
      'price feed, monitor price, track price, follow price, oracle, chainlink, oracle price, chainlink price, chainlink feed, usd price, price in usd, dollar price, current price, spot price, price oracle, market price, token price, live price, price, datafeed, data feed, how much is, trading at, how much is worth, what is worth, how much is in dollars, how much is in usd, what is in dollars, value in dollars, eth price, what is price',
    ),
    seeks: ['oracle', 'feed', 'price'],
    effects: ['read'],
  },
  {
    id: 'priceTrigger',
    phrases: phrases(
      'price trigger, price alert, price target, price condition, price watcher, price threshold, price check against, target price, trigger, alert, wait for price, watch price, price watch, notify when price, stop loss',
    ),
    seeks: ['trigger', 'condition', 'price'],
    effects: ['read'],
  },
  {
    id: 'monitor',
    phrases: phrases(
      'monitor, transaction monitor, monitor transaction, track transaction, track tx, track it, tx tracking, tx monitor, monitor tx, follow transaction, watch transaction, follow tx, watch tx, wait for confirmation, wait until confirmed, until confirmed, until it is confirmed, wait for transaction, wait for tx, confirmation, track status, transaction tracking, track swap, track confirmation, wait for receipt, until mined, wait until mined, confirm transaction, follow it, monitor it, watch it, track, tracking, wait for it to confirm, wait till confirmed, mined, finalized, finalised, goes through, be confirmed, get confirmed, is confirmed, confirmed, block confirmation',
    ),
    seeks: ['monitor', 'transaction', 'confirmations'],
    roles: ['transaction.monitor'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'status',
    phrases: phrases(
      'transaction status, tx status, status of transaction, status of tx, status of, check transaction, check tx, look up transaction, lookup transaction, transaction receipt, tx receipt, did transaction, has transaction, status',
    ),
    seeks: ['status', 'receipt'],
    effects: ['read'],
  },
  {
    id: 'simulate',
    phrases: phrases(
      'simulate, sim, test payment, test transfer, try payment, simulate transaction, dry run, dry run transaction, transaction simulation, simulation, simulate tx, test transaction before sending, estimate gas, preview transaction, tenderly',
    ),
    seeks: ['simulation', 'simulate', 'transaction'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'readContract',
    phrases: phrases(
      'read contract, contract read, read from contract, call view function, view function, read function, read value from contract, query contract, call contract, call function, call method, smart contract read, contract call, read only function, read a smart contract, read smart contract, query smart contract, call smart contract, totalsupply, total supply',
    ),
    seeks: ['read', 'contract', 'view', 'abi'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'writeContract',
    phrases: phrases(
      'write contract, write to contract, contract write, send transaction to contract, send transaction, send tx, write function, execute function, contract transaction, execute contract, invoke contract, call payable function, write to smart contract, smart contract write, write transaction, interact with contract, interact with smart contract, execute transaction',
    ),
    seeks: ['write', 'contract', 'abi'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'send',
    phrases: phrases('send token, token transfer, transfer token, send payment, make payment, pay out'),
    seeks: ['send'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'wrap',
    refines: ['swap'],
    phrases: phrases('wrap, wrap native token, wrap native'),
    seeks: ['wrap'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'unwrap',
    refines: ['swap'],
    phrases: phrases('unwrap, unwrap native token, unwrap native'),
    seeks: ['unwrap'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'events',
    refines: ['readContract'],
    phrases: phrases(
      'read event, contract event, event log, token transfer event, get event, list event, transfer event, approval event, last event, latest event, recent event, read log, contract log, past transfer, recent transfer, latest transfer, last transfer, transfer history, approval history',
    ),
    seeks: ['events', 'logs'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'deployContract',
    refines: ['l1Deploy'],
    phrases: phrases(
      'deploy contract, deploy smart contract, deploy compiled contract, deploy artifact, contract deployment, deploy bytecode, deploy solidity, publish contract',
    ),
    seeks: ['deploy', 'artifact', 'bytecode'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'yield',
    phrases: phrases(
      'yield, best yield, apy, best apy, highest apy, yield optimizer, yield optimization, compare yield, rank yield, yield comparison, optimize yield, apr, yield farming option, yield option, best return, highest yield, better return, which yield, more interest',
    ),
    seeks: ['yield', 'apy'],
    isVerb: true,
  },
  {
    id: 'http',
    refines: ['priceFeed'],
    phrases: phrases(
      'api, api call, call api, rest api, http request, http, http call, fetch data, fetch url, fetch from, get request, post request, webhook, web service, rest endpoint, api endpoint, endpoint, external api, send request, post to, curl, https request, call url, request to',
    ),
    seeks: ['http', 'api', 'rest'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'ai',
    phrases: phrases(
      'ai, ai agent, llm, gpt, chatgpt, openai, claude, language model, ai model, ask ai, ask gpt, ask model, ask llm, ai analysis, ai summary, machine learning model, artificial intelligence, summarize with ai, summarise with ai, anthropic, ollama',
    ),
    seeks: ['ai', 'llm', 'model'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'script',
    refines: ['format'],
    phrases: phrases(
      'script, javascript, custom code, custom script, js, run code, js code, custom javascript, sandbox',
    ),
    seeks: ['script', 'javascript', 'sandbox'],
    isVerb: true,
  },
  {
    id: 'loop',
    refines: ['format'],
    phrases: phrases(
      'for each, foreach, loop, loop over, iterate, iterate over, for every, each of, repeat for, batch over, map over',
    ),
    seeks: ['loop', 'list', 'batch'],
    isVerb: true,
  },
  {
    id: 'delay',
    phrases: phrases('delay, wait, pause, sleep, cool down, cooldown'),
    seeks: ['wait', 'pause', 'delay'],
    effects: ['read', 'pure'],
    isVerb: true,
  },
  {
    id: 'merge',
    phrases: phrases(
      'merge, combine, join branch, combine result, collect result, merge branch, join result, put together, append, gather, bundle, whichever come first, whichever is first, whichever answer first, whichever, first available',
    ),
    seeks: ['merge', 'combine', 'join'],
    effects: ['pure'],
    isVerb: true,
  },
  {
    id: 'format',
    phrases: phrases(
      'format, format number, parse json, extract field, transform, transform data, data processor, process data, round, json path, data transformation, evaluate, extract, evaluate expression, calculate expression, parse, multiply, divide, double, halve, triple, without decimal, no decimal, decimal place, digit',
    ),
    seeks: ['format', 'json', 'transform', 'expression'],
    effects: ['pure'],
    isVerb: true,
  },
  {
    id: 'condition',
    phrases: phrases(
      'branch, if else, conditional, conditional logic, condition, conditional branch, decision, route by, if statement, compare value, check condition',
    ),
    seeks: ['if', 'branch', 'condition'],
    effects: ['pure'],
  },
  {
    id: 'governance',
    phrases: phrases(
      'governance, voting, vote, voting rule, proposal, dao proposal, create proposal, dao, dao voting, onchain governance, governor, submit proposal, dao governance, make proposal, governance proposal',
    ),
    seeks: ['dao', 'proposal', 'voting'],
    roles: ['dao.rules'],
    isVerb: true,
  },
  {
    id: 'voteResult',
    phrases: phrases(
      'governance result, vote result, tally, tally vote, count vote, voting result, vote count, quorum, quorum check, result of vote, proposal result, result of proposal, vote tally, proposal outcome, voting outcome, voting results, vote results, governance results',
    ),
    seeks: ['votes', 'tally', 'quorum'],
    roles: ['dao.results'],
    isVerb: true,
  },
  {
    id: 'treasury',
    phrases: phrases(
      'treasury, dao treasury, treasury payment, budget, treasury allocation, treasury spending, pay from treasury, spending limit, treasury management, community fund',
    ),
    seeks: ['treasury', 'budget'],
    roles: ['dao.treasury'],
  },
  {
    id: 'erc20',
    phrases: phrases(
      'erc20, erc20 token, new token, create token, launch token, mint token, issue token, deploy token, own token, voting token, governance token, define token, token with supply, token called, token named, new erc20, custom token, my token, memecoin, meme coin, create coin, launch coin, token launch, token info, token detail, token fact, token metadata, token information',
    ),
    seeks: ['erc20', 'supply'],
    roles: ['dao.token'],
    isVerb: true,
  },
  {
    id: 'nft',
    phrases: phrases(
      'nft, nft collection, collection of nft, erc721, nft drop, mint nft, create nft, launch nft, collection, pfp, nft mint, deploy nft, nft project, erc721 collection, nfts, digital collectible, collectible',
    ),
    seeks: ['nft', 'collection', 'erc721'],
    roles: ['nft.collection'],
    isVerb: true,
  },
  {
    id: 'nftMarket',
    refines: ['swap', 'nft'],
    phrases: phrases(
      'nft marketplace, marketplace, nft sale, sell nft, buy nft, nft market, royalty split, split royalty, nft trading, sell an nft, sale of nft, nft royalty, royalty payment, nft store, nft shop, sell nfts, buy nfts, trade nfts, trade nft, list nft, seller get, seller receive, seller share, nft go for, nft sell for',
    ),
    seeks: ['nft', 'sale', 'marketplace'],
    roles: ['nft.marketplace'],
    isVerb: true,
  },
  {
    id: 'icmSend',
    refines: ['bridge', 'l1'],
    phrases: phrases(
      'icm, teleporter, icm message, send message, cross chain message, crosschain message, interchain message, interchain messaging, icm sender, send icm, send icm message, send text, message to l1, warp message, send hello, awm, message to, avalanche message, message, send payload, icm workflow, send string, msg, send msg, icm msg, crosschain messaging, cross chain messaging, messaging, post message',
    ),
    seeks: ['icm', 'message', 'sender'],
    roles: ['icm.sender'],
    effects: ['broadcast', 'sign'],
    isVerb: true,
  },
  {
    id: 'icmReceive',
    phrases: phrases(
      'icm receiver, receive message, receive icm, wait for delivery, message delivery, receive icm message, wait for message, delivery of message, listen for message, message receiver, receive it, delivered, delivery, receipt of message, receive payload, incoming message, wait till delivered, wait until delivered, until delivered, see it arrive, wait for it to arrive, until it arrive',
    ),
    seeks: ['icm', 'message', 'receiver'],
    roles: ['icm.receiver'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'l1',
    phrases: phrases(
      'avalanche l1, l1, own l1, subnet, avalanche subnet, genesis, l1 config, l1 configuration, configure l1, own blockchain, own chain, launch l1, create l1, new l1, custom l1, appchain, app chain, create subnet, new blockchain, subnet evm, launch a chain, l1 chain, l1 genesis, custom chain, new chain, custom blockchain',
    ),
    seeks: ['l1', 'subnet', 'genesis'],
    roles: ['l1.settings'],
    isVerb: true,
  },
  {
    id: 'l1Deploy',
    refines: ['simulate'],
    phrases: phrases(
      'deploy l1, simulate deployment, l1 deployment, deploy subnet, simulate l1, deploy avalanche l1, l1 simulation, deployment simulation, deploy blockchain, deployment of l1, simulate launch, l1 simulator, deploy it, deployment, deploy, deploy own l1, simulate deployment of l1, simulate subnet, deploy chain, simulate avalanche l1, test deployment',
    ),
    seeks: ['l1', 'deploy', 'subnet', 'simulation'],
    roles: ['l1.deployment'],
    effects: ['read'],
    isVerb: true,
  },
  {
    id: 'note',
    phrases: phrases(
      'sticky note, note, comment, annotation, post it, leave note, write note, add comment, memo, sticky',
    ),
    seeks: ['note', 'comment'],
    effects: ['pure'],
    isVerb: true,
  },
  {
    id: 'chainChoice',
    phrases: phrases(
      'chain selector, network selector, chain picker, network picker, choose chain, select chain, network switcher, chain switcher, pick chain, select network, pick network, choose network, chain dropdown, network dropdown',
    ),
    seeks: ['selector', 'chain', 'network'],
    roles: ['network'],
  },
  {
    id: 'tokenChoice',
    phrases: phrases(
      'token selector, token picker, select token, choose token, pick token, token pair selector, token dropdown, select a pair, choose a pair, token selection, pair selector',
    ),
    seeks: ['selector', 'token', 'pair'],
    roles: ['trade.tokens'],
  },
  {
    id: 'tokenInput',
    phrases: phrases('token input, amount input, amount field, token and amount input'),
    seeks: ['token', 'input', 'amount'],
    roles: ['trade.input'],
  },
  {
    id: 'sourceChain',
    phrases: phrases('source chain, source chain selector, from chain selector, origin chain'),
    seeks: ['source', 'chain'],
  },
  {
    id: 'destinationChain',
    phrases: phrases(
      'destination chain, destination chain selector, target chain selector, to chain selector, target chain',
    ),
    seeks: ['destination', 'chain'],
  },
  {
    id: 'orderType',
    phrases: phrases('order type, market or limit, order type selector, choose order type, market limit stop'),
    seeks: ['order', 'market', 'stop'],
    roles: ['order.type'],
  },
]

/** Words of a trade by the side that their object is on. */
export const tradeVerbs: ReadonlyMap<string, 'spend' | 'receive'> = new Map([
  ['swap', 'spend'],
  ['exchange', 'spend'],
  ['convert', 'spend'],
  ['trade', 'spend'],
  ['sell', 'spend'],
  ['offer', 'spend'],
  ['flip', 'spend'],
  ['dump', 'spend'],
  ['turn', 'spend'],
  ['change', 'spend'],
  ['bridge', 'spend'],
  ['send', 'spend'],
  ['move', 'spend'],
  ['transfer', 'spend'],
  ['spend', 'spend'],
  ['pay', 'spend'],
  ['quote', 'spend'],
  ['approve', 'spend'],
  ['buy', 'receive'],
  ['purchase', 'receive'],
  ['acquire', 'receive'],
  ['ape', 'spend'],
  ['long', 'receive'],
  ['get', 'receive'],
  ['want', 'receive'],
  ['need', 'receive'],
  ['receive', 'receive'],
])
