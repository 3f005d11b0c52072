import { creates, type Row } from '../row.ts'

/** Balances, portfolios, dashboards, monitors. */
export const portfolios: readonly Row[] = [
  creates('balance of USDC', ['tokenBalance'], { 'tokenBalance.token': 'USDC', 'tokenBalance.account': 'wallet' }),
  creates('how many DAI do i have on polygon?', ['tokenBalance'], {
    'tokenBalance.token': 'DAI',
    'tokenBalance.chainId': 137,
  }),
  creates('check USDT balance of 0x4444444444444444444444444444444444444444', ['tokenBalance'], {
    'tokenBalance.token': 'USDT',
    'tokenBalance.account': '0x4444444444444444444444444444444444444444',
  }),
  creates('my avax balance', ['tokenBalance'], { 'tokenBalance.token': 'AVAX', 'tokenBalance.chainId': 43114 }),
  creates(
    'show my ETH and USDC balances',
    ['tokenBalance', 'tokenBalance'],
    {
      'tokenBalance.token': 'ETH',
      'tokenBalance#2.token': 'USDC',
    },
    { extra: ['dashboard'] },
  ),
  creates(
    'show my portfolio',
    ['portfolioAPI|portfolioTracker'],
    { 'portfolioAPI.walletAddress': 'wallet' },
    {
      extra: ['dashboard', 'defiDashboard'],
    },
  ),
  creates(
    'track my portfolio on Ethereum, Polygon and Arbitrum',
    ['portfolioTracker'],
    {
      'portfolioTracker.chains': [1, 137, 42161],
      'portfolioTracker.walletAddress': 'wallet',
    },
    { extra: ['dashboard', 'defiDashboard'] },
  ),
  creates(
    'portfolio tracker for eth + bsc, update every 5 minutes',
    ['portfolioTracker'],
    {
      'portfolioTracker.chains': [1, 56],
      'portfolioTracker.updateFrequency': '5min',
    },
    { extra: ['dashboard', 'defiDashboard'] },
  ),
  creates(
    'What does 0x5555555555555555555555555555555555555555 hold on Optimism?',
    ['portfolioAPI|portfolioTracker|tokenBalance'],
    {
      'portfolioAPI.walletAddress': '0x5555555555555555555555555555555555555555',
    },
    { extra: ['dashboard', 'defiDashboard'] },
  ),
  creates(
    'a dashboard of my holdings with a pie chart',
    ['defiDashboard', 'portfolioAPI|portfolioTracker'],
    {
      'defiDashboard.chartType': 'pie',
    },
    { edges: ['portfolioAPI > defiDashboard'] },
  ),
  creates('DeFi dashboard titled "My Money", dark theme', ['defiDashboard', 'portfolioAPI|portfolioTracker'], {
    'defiDashboard.title': 'My Money',
    'defiDashboard.theme': 'dark',
  }),
  creates(
    'swap 1 ETH for USDC and show the result on a dashboard',
    ['oneInchSwap', 'dashboard|defiDashboard'],
    {
      'oneInchSwap.amount': '1',
      'oneInchSwap.dst': 'USDC',
    },
    { edges: ['oneInchSwap > dashboard'], extra: ['transactionMonitor'] },
  ),
  creates(
    'swap 200 USDC into ETH, monitor it, then refresh my portfolio',
    ['oneInchSwap', 'transactionMonitor', 'portfolioAPI|portfolioTracker'],
    {
      'oneInchSwap.amount': '200',
      'oneInchSwap.src': 'USDC',
    },
    {
      edges: ['oneInchSwap > transactionMonitor', 'oneInchSwap > portfolioAPI'],
      extra: ['dashboard', 'defiDashboard'],
    },
  ),
  creates(`status of transaction 0x${'ab'.repeat(32)}`, ['transactionStatus|transactionMonitor'], {
    'transactionStatus.transactionHash': `0x${'ab'.repeat(32)}`,
    'transactionStatus.chainId': 1,
  }),
  creates(`monitor 0x${'cd'.repeat(32)} on polygon until 2 confirmations`, ['transactionMonitor'], {
    'transactionMonitor.transactionHash': `0x${'cd'.repeat(32)}`,
    'transactionMonitor.chainId': 137,
    'transactionMonitor.confirmationsRequired': 2,
  }),
  creates(
    'my usdc balance in dollars on a dashboard, list layout',
    ['tokenBalance', 'dashboard|defiDashboard'],
    {
      'tokenBalance.token': 'USDC',
      'dashboard.layout': 'list',
    },
    { edges: ['tokenBalance > dashboard'] },
  ),
  creates('connect my wallet', ['walletConnector']),
  creates('connect with WalletConnect', ['walletConnector'], { 'walletConnector.walletType': 'walletconnect' }),
  creates('coinbase wallet and eth balance', ['walletConnector', 'tokenBalance'], {
    'walletConnector.walletType': 'coinbase',
    'tokenBalance.token': 'ETH',
  }),
]
