import { type ContractReader, defiErrors, getChain } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import { type ContractFunctionName, decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem'
import { isMatch } from '../rpc/readLogs.ts'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import { listSimulatedLogs } from './simulatedLogs.ts'
import { simulatePermitCall } from './simulatedPermits.ts'
import type { SimulatedState } from './simulatedState.ts'

/** Total supply of every simulated token, in whole tokens. */
const totalSupply = 1_000_000_000n

type Erc20Call = ReturnType<typeof decodeFunctionData<typeof erc20Abi>>

function readCall(data: Hex): Erc20Call | null {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    // Null means that the token reverts unknown functions.
    return null
  }
}

function answer(state: SimulatedState, token: Token, call: Erc20Call): Hex | null {
  const { chainId, address, decimals } = token
  const encode = (functionName: ContractFunctionName<typeof erc20Abi>, result: string | number | bigint) =>
    encodeFunctionResult({ abi: erc20Abi, functionName, result } as Parameters<typeof encodeFunctionResult>[0])
  switch (call.functionName) {
    case 'name':
      return encode('name', token.name)
    case 'symbol':
      return encode('symbol', token.symbol)
    case 'decimals':
      return encode('decimals', decimals)
    case 'totalSupply':
      return encode('totalSupply', totalSupply * 10n ** BigInt(decimals))
    case 'balanceOf':
      return encode('balanceOf', state.ledger.balance(chainId, call.args[0], address))
    case 'allowance':
      return encode('allowance', state.ledger.allowance(chainId, call.args[0], call.args[1], address))
    default:
      return null
  }
}

/** The token that is asked; an address that is nothing else becomes one when it is asked for its decimals. */
function findAskedToken(state: SimulatedState, chainId: number, to: Address, call: Erc20Call | null) {
  const known = state.ledger.token(chainId, to)
  if (known || call?.functionName !== 'decimals' || state.isTaken(chainId, to)) return known
  return state.ledger.addToken(chainId, to)
}

/** Contract reader of tokens over the ledger and of our contracts; other calls revert. */
export function createSimulatedContractReader(state: SimulatedState): ContractReader {
  return {
    source: 'simulated',
    call: async ({ chainId, to, data }, signal) => {
      signal?.throwIfAborted()
      const chain = getChain(chainOfSimulatedId(chainId))
      const answered = state.read({ chainId: chain.id, to, data })
      if (answered !== null) return answered
      const call = readCall(data)
      const token = isNative(to) ? undefined : findAskedToken(state, chain.id, to, call)
      const result = token ? ((call && answer(state, token, call)) ?? simulatePermitCall(token, data)) : null
      if (result !== null) return result
      throw defiErrors.error('CALL_REVERTED', {
        to,
        reason: 'simulated chains answer only for tokens and contracts that components deploy',
      })
    },
    logs: async ({ chainId, address, topics, fromBlock, toBlock, limit }, signal) => {
      signal?.throwIfAborted()
      const chain = getChain(chainOfSimulatedId(chainId))
      return listSimulatedLogs(state, chain.id, address)
        .filter(log => log.blockNumber >= fromBlock && log.blockNumber <= toBlock && isMatch(log.topics, topics))
        .reverse()
        .slice(0, limit)
    },
  }
}
