import { type Address, concat, encodeDeployData, getCreate2Address, type Hex } from 'viem'
import type { Artifact } from './artifact.ts'

/**
 * The deterministic deployment proxy, at one address on nearly every chain: called with a salt and creation code it
 * deploys that code at an address which depends on nothing else. Source: github.com/Arachnid/deterministic-deployment-proxy
 */
export const deploymentProxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** A transaction for a wallet to sign; the value is in wei. */
export type UnsignedTransaction = { readonly to: Address; readonly data: Hex; readonly value: string }

/** A planned deployment that was not sent. */
export type PlannedContract = {
  readonly contractName: string
  /** Address after deployment, independent of the sender. */
  readonly address: Address
  readonly salt: Hex
  readonly constructorArguments: readonly unknown[]
  readonly transaction: UnsignedTransaction
  // only with: governance
  /** Contracts that its constructor deploys. */
  readonly creates: readonly { readonly contractName: string; readonly address: Address }[]
  // end only
}

/** Plans the transaction that deploys a contract and computes its address. */
export function planContract(options: {
  readonly artifact: Artifact
  readonly args: readonly unknown[]
  readonly salt: Hex
  // only with: governance
  readonly creates?: (address: Address) => PlannedContract['creates']
  // end only
}): PlannedContract {
  const { artifact, args, salt } = options
  const bytecode = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args: [...args] })
  const address = getCreate2Address({ from: deploymentProxy, salt, bytecode })
  return {
    contractName: artifact.contractName,
    address,
    salt,
    constructorArguments: args,
    transaction: { to: deploymentProxy, data: concat([salt, bytecode]), value: '0' },
    // only with: governance
    creates: options.creates?.(address) ?? [],
    // end only
  }
}
