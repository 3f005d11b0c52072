/** Something that people ask for and that needs a component which the catalogue may lack. */
export type Unsupported = {
  /** Words in base form, joined by spaces; a component with one of these words in its name or tags makes it supported. */
  readonly words: readonly string[]
  readonly what: string
  /** Supported as part of a condition. */
  readonly isCondition?: boolean
  /** Words of the nearest components. */
  readonly near: readonly string[]
}

const words = (text: string): readonly string[] => text.split(',').map(word => word.trim())

export const unsupported: readonly Unsupported[] = [
  {
    words: words('gas price, gas tracker, current gas, gas fee tracker'),
    what: 'Watching the gas price',
    near: ['simulate', 'quote'],
    isCondition: true,
  },
  {
    words: words(
      'stake, staking, restake, restaking, unstake, liquid staking, lido, rocketpool, eigenlayer, validator, delegate stake',
    ),
    what: 'Staking',
    near: ['yield', 'swap'],
  },
  {
    words: words(
      'lend, lending, borrow, borrowing, aave, compound, morpho, collateral, supply to aave, deposit to aave, repay, loan, liquidate, liquidation, cdp, maker vault, money market',
    ),
    what: 'Lending and borrowing',
    near: ['yield', 'swap'],
  },
  {
    words: words(
      'leverage, leveraged, margin, margin trading, 2x, 3x, 5x, 10x, 20x, 25x, 50x, 100x, short sell, go short, short eth, short btc, long position, short position',
    ),
    what: 'Trading with leverage',
    near: ['order', 'swap'],
  },
  {
    words: words(
      'perp, perps, perpetual, perpetuals, future, futures, gmx, dydx, funding rate, derivative, derivatives, options trading, call option, put option',
    ),
    what: 'Trading derivatives',
    near: ['order', 'swap'],
  },
  {
    words: words('flash loan, flashloan, flash swap, flash loans, flashloans'),
    what: 'Flash loans',
    near: ['quote', 'swap'],
  },
  {
    words: words(
      'arbitrage bot, arbitrage, mev bot, sandwich attack, sandwich bot, front run, frontrun, snipe, sniper, sniping, sniper bot, wash trade, wash trading, rug pull, rugpull, honeypot',
    ),
    what: 'Automated arbitrage and sniping',
    near: ['quote', 'uniswap'],
  },
  {
    words: words(
      'add liquidity, provide liquidity, liquidity pool, liquidity provision, lp, lp token, remove liquidity, liquidity position, farm, yield farm, yield farming, farming, pool liquidity, liquidity mining, liquidity provider, lp position',
    ),
    what: 'Providing liquidity',
    near: ['yield', 'swap'],
  },
  {
    words: words(
      'dca, dollar cost average, dollar cost averaging, recurring, recurring buy, every day, every week, every month, every hour, every monday, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday, each day, each week, each month, each hour, daily, weekly, monthly, hourly, schedule, scheduled, cron, cron job, at midnight, every morning, every evening, every night, at noon, tomorrow, next week, tonight',
    ),
    what: 'Running on a schedule',
    near: ['delay', 'trigger'],
  },
  {
    words: words(
      'email, e mail, mail, sms, text message, telegram, discord, slack, whatsapp, push notification, tweet, twitter, post on x, notify me by, phone call, text me, message me, ping me, remind me, call me',
    ),
    what: 'Sending notifications',
    near: ['http', 'dashboard'],
  },
  {
    words: words(
      'airdrop, airdrop hunting, claim airdrop, farm airdrop, multisend, multi send, disperse, batch transfer, payroll, pay salary, pay salaries',
    ),
    what: 'Sending tokens to many accounts',
    near: ['contract', 'treasury'],
  },
  {
    words: words(
      'fiat, onramp, on ramp, offramp, off ramp, bank account, credit card, debit card, paypal, bank transfer, wire transfer, iban, sepa, apple pay, stripe, moonpay',
    ),
    what: 'Paying in or out of a bank account',
    near: ['swap', 'bridge'],
  },
  {
    words: words('copy trade, copy trading, copytrade, social trading, mirror trade, mirror trades, copytrading'),
    what: 'Copying trades of others',
    near: ['order', 'swap'],
  },
  {
    words: words(
      'trailing stop, trailing stop loss, oco order, iceberg order, twap, vwap, grid trading, grid bot, trading bot, rebalance, rebalancing',
    ),
    what: 'This kind of automated trading',
    near: ['order', 'trigger'],
  },
  {
    words: words('stop loss, stop loss order, stop order, stop limit'),
    what: 'A stop-loss order',
    near: ['trigger', 'order'],
  },
  {
    words: words(
      'privacy mixer, tornado, tornado cash, mixer, launder, anonymous transfer, coinjoin, railgun, stealth address',
    ),
    what: 'Mixing funds',
    near: ['swap'],
  },
  {
    words: words('prediction market, polymarket, bet, betting, gamble, gambling, casino, lottery, raffle'),
    what: 'Betting',
    near: ['swap'],
  },
  {
    words: words(
      'into vault, in vault, to vault, vault deposit, yearn, beefy, earn interest, earning interest, collect interest, savings account',
    ),
    what: 'Depositing into a vault',
    near: ['yield', 'swap'],
  },
  {
    words: words('hack, hacking, exploit, phish, phishing, scam, ransomware, brute force, crack'),
    what: 'Attacking accounts or contracts',
    near: [],
  },
  {
    words: words(
      'should i buy, should i sell, should i swap, should i invest, good investment, best investment, make me rich, make money, price prediction, financial advice, investment advice, invest, best token to buy, which token is best',
    ),
    what: 'Investment advice',
    near: ['price', 'portfolio'],
  },
  { words: words('insurance, insure, nexus mutual'), what: 'Insurance', near: ['monitor'] },
  { words: words('tax report, taxes, tax, accounting report'), what: 'Tax reports', near: ['portfolio'] },
  {
    words: words(
      'binance exchange, kraken, coinbase exchange, centralized exchange, centralised exchange, cex, ftx, okx, bybit, kucoin',
    ),
    what: 'Trading on a centralised exchange',
    near: ['swap', 'order'],
  },
  {
    words: words('opensea, blur marketplace, mint an nft on opensea, floor price'),
    what: 'Trading on this marketplace',
    near: ['nft'],
  },
]

/** Bodies of a provider whose trades are not possible through a component of that name. */
export const tradeProviders: ReadonlyMap<string, string> = new Map([
  ['uniswap', 'Uniswap'],
  ['sushiswap', 'SushiSwap'],
  ['pancakeswap', 'PancakeSwap'],
  ['curve', 'Curve'],
  ['balancer', 'Balancer'],
  ['paraswap', 'ParaSwap'],
  ['0x', '0x'],
  ['cowswap', 'CoW Swap'],
  ['jupiter', 'Jupiter'],
  ['raydium', 'Raydium'],
  ['traderjoe', 'Trader Joe'],
  ['quickswap', 'QuickSwap'],
  ['kyberswap', 'KyberSwap'],
  ['stargate', 'Stargate'],
  ['hop', 'Hop'],
  ['across', 'Across'],
  ['wormhole', 'Wormhole'],
  ['layerzero', 'LayerZero'],
  ['axelar', 'Axelar'],
])
