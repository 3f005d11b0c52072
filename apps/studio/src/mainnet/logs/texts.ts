import { defineTexts } from '../../ui/defineTexts.ts'

export const logsTexts = defineTexts('mainnetLogs', {
  /** By run of this panel; the runs of other panels are not logged here. */
  runs: { swap: 'Swap', fusionPlus: 'Fusion+', bridge: 'Monad bridge', approvals: 'Revoke' },
  wallet: {
    connected: (wallet: string, address: string, network: string) => `${wallet} connected: ${address} on ${network}`,
    disconnected: 'Wallet disconnected',
    account: (address: string) => `Account changed to ${address}`,
    network: (network: string) => `Network changed to ${network}`,
  },
  started: (run: string) => `${run}: started`,
  said: (run: string, message: string) => `${run}: ${message}`,
  waiting: (run: string) => `${run}: waiting for your signature`,
  signed: (run: string) => `${run}: signed`,
  sent: (run: string, hash: string) => `${run}: sent as ${hash}`,
  /** `end` is the node's status: refunded, expired or cancelled. */
  ended: (run: string, end: string) => `${run}: ${end}`,
  completed: (run: string) => `${run}: completed`,
  failed: (run: string, reason: string) => `${run} failed: ${reason}`,
  cancelled: (run: string) => `${run}: cancelled`,
})
