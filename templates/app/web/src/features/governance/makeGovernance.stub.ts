import { createPublicClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import type { Sender } from '../transactions/requestCall.ts'
import type { ActionContext } from './describeAction.ts'
import { hashProposal } from './hashProposal.ts'
import type { DaoState } from './readDao.ts'
import type { ProposalEntry, RawAction } from './readProposals.ts'

export const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const native: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }

export const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

/** Contracts of other code: a test has no code that the guard knows. */
export const dao: DaoState = {
  name: 'Harbour',
  governor: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', kind: 'other', name: 'DaoGovernor' },
  treasury: { address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512', kind: 'other', name: 'Treasury' },
  votingToken: { address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', kind: 'other', name: 'VotingToken' },
  token: {
    chainId: 1,
    address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
    symbol: 'HRB',
    name: 'Harbour',
    decimals: 18,
  },
  supply: 10n ** 24n,
  votingDelay: 5n,
  votingPeriod: 120n,
  proposalThreshold: 10n ** 21n,
  quorumNumerator: 400n,
  quorumDenominator: 10_000n,
  minDelay: 10n,
  majorityBasisPoints: 5_000n,
  spending: { limit: 10n ** 19n, asset: nativeTokenAddress },
}

export const context: ActionContext = { dao, native, tokens: [usdc] }

export const payment: RawAction = { target: stranger, value: 2n * 10n ** 18n, data: '0x' }

export function makeEntry(
  actions: readonly RawAction[] = [payment],
  description = '# Pay\n\nFor work.',
): ProposalEntry {
  return { id: hashProposal(actions, description), proposer: account, actions, description, block: 1n }
}

/** A sender whose chain answers with `request`. */
export function makeSender(request: (call: { method: string }) => Promise<unknown> = async () => '0x'): Sender {
  const client = createPublicClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
  return { client, account, chainId: 1, walletChainId: 31_337 }
}
