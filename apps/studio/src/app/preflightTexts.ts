import { defineTexts } from '../ui/defineTexts.ts'

export const preflightTexts = defineTexts('preflight', {
  title: 'Before this flow can run',
  titles: {
    unsaved: 'Unsaved changes',
    wallet: 'Connect a wallet to run this flow',
    key: 'Real Mainnet needs a 1inch API key',
    fields: 'Some values are missing',
    value: 'Some values can’t be used',
    chain: 'A network isn’t available here',
    bridge: 'A bridge isn’t available here',
    network: 'Switch the wallet’s network',
    balance: 'Not enough in the wallet',
    server: 'Can’t reach the Sluice server',
  },
  description: 'The run starts by itself once everything is in place.',
  unsavedText: 'Choose which values this run uses.',
  unsavedNode: (label: string, changes: readonly string[]) =>
    `${label} has unsaved changes (${changes.length > 3 ? `${changes.slice(0, 3).join(', ')} and ${changes.length - 3} more` : changes.join(', ')})`,
  change: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  empty: 'empty',
  saveAndRun: 'Save and run',
  runSaved: 'Run saved',
  keyFor: (nodes: readonly string[]) =>
    `Needed by ${nodes.length > 3 ? `${nodes.slice(0, 3).join(', ')} and ${nodes.length - 3} more` : nodes.join(', ')}.`,
  keyHelp: 'Try the flow without a key first: no real money moves.',
  runLocal: 'Run on local chain',
  simulate: 'Simulate',
  addKey: 'Add 1inch key',
  wallet: 'Wallet',
  walletHelp: 'You review every transaction before it’s signed.',
  noWallet: 'No wallet found in this browser. Install Rabby, MetaMask or Core, then reload the page.',
  fields: (label: string, fields: readonly string[]) =>
    `${label} needs ${fields.map(field => `“${field}”`).join(', ')}.`,
  value: (label: string, text: string) => `${label}: ${text}.`,
  openNode: (label: string) => `Open ${label}`,
  chain: (label: string, chain: string) => `${label} uses ${chain}, which has no local chain.`,
  bridge: (label: string, from: string, to: string) => `${label} can’t bridge ${from} → ${to} here.`,
  bridgeHelp: (chains: readonly string[]) =>
    chains.length === 1
      ? `The only local chain is ${chains[0]}. Simulate the flow, or choose other chains.`
      : `The local chains are ${chains.join(', ')}. Simulate the flow, or choose other chains.`,
  bridgeSame: 'Choose two different chains.',
  network: (current: string, needed: string) => `Wallet is on ${current}. This flow runs on ${needed}.`,
  switch: 'Switch',
  switchChain: (name: string) => `Switch wallet to ${name}`,
  switching: 'Switching network',
  balance: (label: string, held: string, needed: string) => `You have ${held}, this needs ${needed} (${label}).`,
  changeAmount: 'Change amount',
  offline: 'You’re offline',
  offlineText: 'This run needs the server. It starts by itself once the connection is back.',
  serverText: 'Start it with npm start. The run starts by itself once it answers.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  stillAway: 'Still no answer.',
  runAnyway: 'Run anyway',
  cancel: 'Cancel',
})
