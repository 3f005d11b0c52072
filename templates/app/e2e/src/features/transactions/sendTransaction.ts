import { setTimeout as sleep } from 'node:timers/promises'
import { concat, encodeAbiParameters, getContractAddress, type Hex, parseAbiParameters, toHex } from 'viem'
import { callRpc } from '../../kit/callRpc.ts'

export type LocalTransaction = {
  readonly from: string
  readonly to?: Hex
  readonly data?: Hex
  /** In wei. */
  readonly value?: bigint
}

const receiptMs = 30_000

/** Waits for the receipt: where anvil is busy, the block that was asked for ends before the one with the transaction. */
async function waitForReceipt(rpcUrl: string, hash: unknown): Promise<{ readonly status: string }> {
  for (const end = Date.now() + receiptMs; Date.now() < end; await sleep(50)) {
    const receipt = await callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt as { readonly status: string }
  }
  throw new Error(`A transaction of the fixture is in no block: ${String(hash)}`)
}

/** Sends a transaction on a local chain and waits until it is in a block. Throws when it reverts. */
export async function sendTransaction(rpcUrl: string, { value = 0n, ...sent }: LocalTransaction): Promise<void> {
  const hash = await callRpc(rpcUrl, 'eth_sendTransaction', [{ ...sent, value: toHex(value) }])
  await callRpc(rpcUrl, 'evm_mine')
  const { status } = await waitForReceipt(rpcUrl, hash)
  if (status !== '0x1') throw new Error(`A transaction of the fixture failed: ${String(hash)}`)
}

/** Deploys a contract on a local chain. Returns its address. */
export async function deployContract(
  rpcUrl: string,
  from: Hex,
  { bytecode, parameters, args }: { bytecode: string; parameters: string; args: readonly unknown[] },
): Promise<Hex> {
  const nonce = BigInt((await callRpc(rpcUrl, 'eth_getTransactionCount', [from, 'latest'])) as string)
  const encoded = encodeAbiParameters(parseAbiParameters(parameters), args)
  await sendTransaction(rpcUrl, { from, data: concat([bytecode as Hex, encoded]) })
  return getContractAddress({ from, nonce })
}
