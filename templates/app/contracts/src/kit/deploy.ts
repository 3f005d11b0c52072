import type { Address, Hex } from 'viem'
import type { PlannedContract } from './planContract.ts'
import type { LocalChain } from './startChain.ts'

/** Sends a planned deployment to a local chain and waits for it. Throws when the address has no code afterwards. */
export async function deploy(
  { client }: Pick<LocalChain, 'client'>,
  plan: PlannedContract,
  from: Address,
): Promise<Hex> {
  const { to, data, value } = plan.transaction
  const hash = await client.sendTransaction({ account: from, to, data, value: BigInt(value) })
  await client.waitForTransactionReceipt({ hash })
  const code = await client.getCode({ address: plan.address })
  if (!code) throw new Error(`${plan.contractName} does not stand at ${plan.address} (transaction ${hash})`)
  return hash
}
