import type { IcmMessage, OutgoingMessage } from './IcmMessage.ts'
import type { IcmChain, IcmChains } from './icmApi.ts'

export const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const dispatchId = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
export const gateway = '0x49434d0000000000000000000000000000000001'

const makeChain = (id: string, name: string, chainId: number, digit: string, state: IcmChain['state']): IcmChain => {
  const blockchainId = id === 'dispatch' ? dispatchId : `0x${digit.repeat(64)}`
  return { id, name, chainId, blockchainId, state, explorerUrl: null }
}

/** Chains as the backend offers them, without a gateway. */
export const offeredChains: IcmChains = {
  source: { id: 'c-chain', name: 'C-Chain', chainId: 43_113, blockchainId: `0x${'1'.repeat(64)}` },
  gateway: null,
  takesReward: false,
  destinations: [
    makeChain('dispatch', 'Dispatch', 779_672, '2', 'active'),
    makeChain('dfk', 'DeFi Kingdoms', 335, '3', 'inactive'),
    makeChain('amplify', 'Amplify', 78_430, '4', 'retired'),
  ],
}

/** What the first test account wants to be sent. */
export const outgoing: OutgoingMessage = {
  sender,
  destinationBlockchainId: dispatchId,
  recipient,
  content: 'Hello',
  reward: 10n ** 16n,
}

/** A pending message of the first test account. */
export function makeMessage(change: Partial<IcmMessage> = {}): IcmMessage {
  return {
    id: '1',
    messageId: `0x${'ab'.repeat(32)}`,
    content: 'Hello',
    sender,
    recipient,
    sourceChain: 'Avalanche Fuji C-Chain',
    destinationBlockchainId: dispatchId,
    destinationName: 'Dispatch',
    status: 'pending',
    failure: null,
    timestamp: 1_000,
    txHash: `0x${'cd'.repeat(32)}`,
    deliveryTime: null,
    reward: '0.01',
    direction: 'sent',
    sample: false,
    ...change,
  }
}

/** The same message in the backend's format. */
export const record = {
  id: '1',
  sourceChain: 'Avalanche Fuji C-Chain',
  destinationChainId: dispatchId,
  destinationName: 'Dispatch',
  recipient,
  message: 'Hello',
  amount: '0.01',
  walletAddress: sender,
  txHash: `0x${'cd'.repeat(32)}`,
  messageId: `0x${'ab'.repeat(32)}`,
  status: 'pending',
  failure: null,
  timestamp: '1970-01-01T00:00:01.000Z',
  deliveryTime: null,
  direction: 'sent',
}
