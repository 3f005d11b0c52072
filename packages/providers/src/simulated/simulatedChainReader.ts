import { type ChainReader, defiErrors, getChain } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { findRouter, sameAddress } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { deployedCode } from './deploy.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import { type SimulatedState, simulatedGasPrice } from './simulatedState.ts'

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function state(uint256 proposalId) view returns (uint8)',
  'function proposalSnapshot(uint256 proposalId) view returns (uint256)',
  'function getVotes(address account, uint256 timepoint) view returns (uint256)',
])

/** `INVALID` opcode, used as the code of every simulated contract. */
const contractCode: Hex = '0xfe'

/** Chain reader of a simulated state. */
export function createSimulatedChainReader(state: SimulatedState): ChainReader {
  const chainOf = (chainId: number) => getChain(chainOfSimulatedId(chainId)).id

  const find = (chainId: number, hash: Hex) => {
    const found = state.find(hash)
    return found && chainOfSimulatedId(found.transaction.chainId) === chainOf(chainId) ? found : undefined
  }

  /** Null where the contract reverts or there is none. */
  const ask = (chainId: number, to: Address, data: Hex): Hex | null => {
    try {
      return state.read({ chainId: chainOf(chainId), to, data })
    } catch (error) {
      if (defiErrors.is(error, 'CALL_REVERTED')) return null
      throw error
    }
  }

  return {
    source: 'simulated',
    walletChainId: chainId => simulatedChainId(chainOf(chainId)),
    balance: async ({ chainId, owner, token }) => state.ledger.balance(chainOf(chainId), owner, token.address),
    balances: async ({ chainId, owner, tokens }) => {
      const id = chainOf(chainId)
      return tokens.map(({ address }) =>
        state.ledger.token(id, address) ? state.ledger.balance(id, owner, address) : null,
      )
    },
    allowance: async ({ chainId, owner, spender, token }) =>
      state.ledger.allowance(chainOf(chainId), owner, spender, token.address),
    allowances: async ({ chainId, owner, pairs }) => {
      const id = chainOf(chainId)
      const ofPair = (spender: Address, token: Address) => state.ledger.allowance(id, owner, spender, token)
      return pairs.map(({ token, spender }) =>
        state.ledger.token(id, token.address) ? ofPair(spender, token.address) : null,
      )
    },
    code: async (chainId, address) => {
      const id = chainOf(chainId)
      const router = findRouter(id)
      const isRouter = router !== undefined && sameAddress(address, router)
      const known = isRouter || state.ledger.token(id, address) !== undefined
      if (known || state.hasContract(id, address)) return contractCode
      return deployedCode(state.ledger, id, address) ?? '0x'
    },
    simulate: async transaction => state.simulate(transaction),
    gasPrice: async chainId => {
      chainOf(chainId)
      return simulatedGasPrice
    },
    decimals: async (chainId, address) => state.ledger.token(chainOf(chainId), address)?.decimals ?? null,
    nftOwner: async ({ chainId, collection, tokenId }) => {
      const data = encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
      const answer = ask(chainId, collection, data)
      return answer && decodeFunctionResult({ abi, functionName: 'ownerOf', data: answer })
    },
    vote: async ({ chainId, governor, proposalId, account }) => {
      const [state, snapshot] = (['state', 'proposalSnapshot'] as const).map(functionName =>
        ask(chainId, governor, encodeFunctionData({ abi, functionName, args: [proposalId] })),
      )
      if (!state || !snapshot) return null
      const args = [account, BigInt(snapshot)] as const
      // Votes of a time that has not come cannot be asked for.
      const weight = ask(chainId, governor, encodeFunctionData({ abi, functionName: 'getVotes', args }))
      return { state: Number(state), weight: BigInt(weight ?? 0) }
    },
    advanceTime: async (chainId, seconds) => {
      chainOf(chainId)
      state.advanceTime(seconds)
    },
    nextNonce: async (chainId, owner) => state.nextNonce(chainOf(chainId), owner),
    blockNumber: async chainId => {
      chainOf(chainId)
      return state.height()
    },
    blockTime: async (chainId, blockNumber) => {
      chainOf(chainId)
      return state.blockTime(blockNumber)
    },
    transaction: async (chainId, hash) => find(chainId, hash)?.transaction ?? null,
    waitForReceipt: async (chainId, hash, signal) => {
      signal?.throwIfAborted()
      const found = find(chainId, hash)
      if (!found) throw defiErrors.error('TRANSACTION_UNKNOWN', { id: chainOf(chainId), hash })
      return found.receipt
    },
  }
}
