import type { Hex } from '@sluice/guard'
import { messengerAbi, messengerAddress, warpAbi, warpAddress } from '@sluice/providers'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeFunctionData,
  getAbiItem,
  hexToNumber,
  parseAbi,
  parseEventLogs,
  size,
  slice,
} from 'viem'
import { messageRelayerAccount } from '../accounts/programAccounts.ts'
import type { ProgramChain, StartProgram } from '../programs/program.ts'
import { createProgramClient, type ProgramClient } from '../programs/programClient.ts'
import { watchHeads } from '../programs/watchHeads.ts'
import { devnetNetworks } from './devnetNetworks.ts'

/** Relayers skip messages above this gas limit. Source: the relayer's default `block-gas-limit`. */
const mostGas = 12_000_000n

/** Gas of a delivery without its execution, plus gas per byte for hashing, decoding and logging. */
const deliveryGas = 700_000n
const gasPerByte = 200n

const stageAbi = parseAbi(['function stage(uint32 index, bytes message)'])

const messageParameters: readonly AbiParameter[] = [
  (getAbiItem({ abi: messengerAbi, name: 'retrySendCrossChainMessage' }) as { inputs: readonly AbiParameter[] })
    .inputs[0]!,
]

type Lane = { readonly chain: ProgramChain; readonly client: ProgramClient; readonly blockchainId: Hex; next: bigint }

type WarpMessage = { readonly bytes: Hex; readonly source: Hex; readonly payload: Hex }

/** Relays messages between local chains, without a fee. */
export const startRelayer: StartProgram = async ({ chains, log }) => {
  const lanes = chains.flatMap((chain): Lane[] => {
    const network = devnetNetworks.find(candidate => candidate.localId === chain.id)
    if (!network) return []
    const client = createProgramClient(chain, messageRelayerAccount)
    return [{ chain, client, blockchainId: network.blockchainId, next: 0n }]
  })
  if (lanes.length < 2) return null
  const watch = watchHeads({
    rpcUrls: lanes.map(({ chain }) => chain.rpcUrl),
    act: async () => {
      for (const lane of lanes) await relayFrom(lane, lanes, log)
    },
    log,
  })
  return { stop: watch.stop }
}

async function relayFrom(lane: Lane, lanes: readonly Lane[], log: (line: string) => void): Promise<void> {
  const head = await lane.client.getBlockNumber({ cacheTime: 0 })
  // The chain was reverted to a snapshot: relays from the start; messengers reject duplicates.
  if (head + 1n < lane.next) lane.next = 0n
  if (head < lane.next) return
  const logs = await lane.client.getLogs({ address: warpAddress, fromBlock: lane.next, toBlock: head })
  for (const { args } of parseEventLogs({ abi: warpAbi, eventName: 'SendWarpMessage', logs })) {
    // A failing message must not block later ones.
    await deliver(readWarpMessage(args.message), lanes, log).catch(error =>
      log(`Message ${args.messageID} was not delivered: ${error}`),
    )
  }
  lane.next = head + 1n
}

/** Decodes an unsigned Warp message with an addressed call. Source: avalanchego vms/platformvm/warp. */
function readWarpMessage(bytes: Hex): WarpMessage {
  const payloadAt = 42 + 34
  const length = hexToNumber(slice(bytes, payloadAt - 4, payloadAt))
  return { bytes, source: slice(bytes, 6, 38), payload: slice(bytes, payloadAt, payloadAt + length) }
}

type TeleporterMessage = {
  readonly messageNonce: bigint
  readonly destinationBlockchainID: Hex
  readonly requiredGasLimit: bigint
  readonly allowedRelayerAddresses: readonly string[]
}

async function deliver(
  { bytes, source, payload }: WarpMessage,
  lanes: readonly Lane[],
  log: (line: string) => void,
): Promise<void> {
  const [message] = decodeAbiParameters(messageParameters, payload) as unknown as [TeleporterMessage]
  const { destinationBlockchainID: destination, requiredGasLimit, allowedRelayerAddresses: allowed } = message
  const lane = lanes.find(({ blockchainId }) => blockchainId === destination)
  if (!lane || destination === source || requiredGasLimit > mostGas) return
  const relayer = messageRelayerAccount.address
  if (allowed.length > 0 && !allowed.includes(relayer)) return
  const { client } = lane
  const contract = { address: messengerAddress, abi: messengerAbi } as const
  const args = [source, destination, message.messageNonce] as const
  const messageId = await client.readContract({ ...contract, functionName: 'calculateMessageID', args })
  if (await client.readContract({ ...contract, functionName: 'messageReceived', args: [messageId] })) return
  const staging = encodeFunctionData({ abi: stageAbi, functionName: 'stage', args: [0, bytes] })
  await client.transact({ to: warpAddress, data: staging })
  const data = encodeFunctionData({ abi: messengerAbi, functionName: 'receiveCrossChainMessage', args: [0, relayer] })
  const gas = requiredGasLimit + deliveryGas + gasPerByte * BigInt(size(payload))
  const hash = await client.sendTransaction({ to: messengerAddress, data, gas })
  const { status } = await client.waitForTransactionReceipt({ hash })
  log(`Message ${messageId} was ${status === 'success' ? 'delivered to' : 'refused by'} chain ${lane.chain.id}`)
}
