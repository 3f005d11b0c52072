import { type Abi, type Address, BaseError, ContractFunctionRevertedError, type TransactionReceipt } from 'viem'
import { readArtifact } from './artifact.ts'
import type { LocalChain } from './startChain.ts'

/** A contract on a local chain, for tests. */
export type OpenContract = {
  readonly address: Address
  readonly abi: Abi
  readonly read: <T>(functionName: string, args?: readonly unknown[]) => Promise<T>
  /** Sends a transaction and waits for its receipt. Throws when it reverts. */
  readonly send: (
    from: Address,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ) => Promise<TransactionReceipt>
  /** Name and arguments of a call's revert error; null when it succeeds. */
  readonly refusal: (
    from: Address,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ) => Promise<readonly unknown[] | null>
}

/** An estimate is too low where a block later writes a new checkpoint of votes, of another second, instead of the last one. */
const gasLimit = 28_000_000n

/** Opens a contract; `others` are contracts whose errors may bubble up. */
export function openContract(
  { client }: Pick<LocalChain, 'client'>,
  contractName: string,
  address: Address,
  others: readonly string[] = [],
): OpenContract {
  const errors = others.flatMap(name => readArtifact(name).abi.filter(item => item.type === 'error'))
  const abi = [...readArtifact(contractName).abi, ...errors]
  const call = (functionName: string, args: readonly unknown[]) => ({ address, abi, functionName, args })
  return {
    address,
    abi,
    read: async <T>(functionName: string, args: readonly unknown[] = []) =>
      (await client.readContract(call(functionName, args))) as T,
    send: async (account, functionName, args = [], value = 0n) => {
      const options = { account, value, gas: gasLimit, chain: client.chain }
      const hash = await client.writeContract({ ...call(functionName, args), ...options })
      const receipt = await client.waitForTransactionReceipt({ hash })
      if (receipt.status !== 'success') throw new Error(`${functionName} was refused`)
      return receipt
    },
    refusal: async (account, functionName, args = [], value = 0n) => {
      try {
        await client.simulateContract({ ...call(functionName, args), account, value })
        return null
      } catch (error) {
        const reverted =
          error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionRevertedError)
        if (!(reverted instanceof ContractFunctionRevertedError)) throw error
        return reverted.data
          ? [reverted.data.errorName, ...(reverted.data.args ?? [])]
          : [reverted.reason ?? reverted.raw]
      }
    },
  }
}
