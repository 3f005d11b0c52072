import { encodeFunctionData, type Hex, parseAbi, parseEventLogs, type RpcLog } from 'viem'
import { callRpc } from '../../kit/callRpc.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'

/** TeleporterMessenger has this address on every chain. */
export const messengerAddress = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'

/** The Warp precompile, through which validators sign outgoing messages. */
export const warpAddress = '0x0200000000000000000000000000000000000005'

/** Anvil's last account; no test wallet uses it. */
const relayer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const warpAbi = parseAbi([
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
  'function stage(uint32 index, bytes message)',
])
const messengerAbi = parseAbi(['function receiveCrossChainMessage(uint32 messageIndex, address relayerRewardAddress)'])

/** Gas limit above every delivery in the tests. */
const gas = '0x1e8480'
const restMs = 150

type Lane = { readonly rpcUrl: string; next: bigint }

async function deliver(rpcUrl: string, message: Hex): Promise<void> {
  const stage = encodeFunctionData({ abi: warpAbi, functionName: 'stage', args: [0, message] })
  await callRpc(rpcUrl, 'eth_sendTransaction', [{ from: relayer, to: warpAddress, data: stage }])
  const receive = encodeFunctionData({
    abi: messengerAbi,
    functionName: 'receiveCrossChainMessage',
    args: [0, relayer],
  })
  await callRpc(rpcUrl, 'eth_sendTransaction', [{ from: relayer, to: messengerAddress, data: receive, gas }])
}

async function relayFrom(lane: Lane, lanes: readonly Lane[]): Promise<void> {
  const filter = { address: warpAddress, fromBlock: `0x${lane.next.toString(16)}`, toBlock: 'latest' }
  const head = BigInt((await callRpc(lane.rpcUrl, 'eth_blockNumber')) as string)
  if (head < lane.next) return
  const logs = (await callRpc(lane.rpcUrl, 'eth_getLogs', [filter])) as RpcLog[]
  const sent = parseEventLogs({ abi: warpAbi, eventName: 'SendWarpMessage', logs })
  for (const { args } of sent) {
    // Messengers reject messages for other chains, so all chains are tried.
    for (const other of lanes) if (other !== lane) await deliver(other.rpcUrl, args.message)
  }
  const last = logs.at(-1)?.blockNumber
  lane.next = (last && BigInt(last) > head ? BigInt(last) : head) + 1n
}

/** Relays every message to the other chains. */
export function startRelayer(chains: readonly LocalChain[]): { readonly stop: () => Promise<void> } {
  const lanes = chains.map(({ rpcUrl }): Lane => ({ rpcUrl, next: 0n }))
  let isStopped = false
  const work = async () => {
    while (!isStopped) {
      for (const lane of lanes) await relayFrom(lane, lanes)
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
  }
  const working = work().catch((error: unknown) => {
    if (!isStopped) console.error(error)
  })
  return {
    stop: async () => {
      isStopped = true
      await working
    },
  }
}
