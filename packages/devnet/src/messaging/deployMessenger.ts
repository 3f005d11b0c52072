import type { Hex } from '@sluice/guard'
import { gatewayAddress, messengerAddress, warpAddress } from '@sluice/providers'
import { concat, encodeAbiParameters, parseAbiParameters } from 'viem'
import gateway from '../../artifacts/IcmGateway.json' with { type: 'json' }
import messenger from '../../artifacts/IcmMessenger.json' with { type: 'json' }
import warp from '../../artifacts/MockWarp.json' with { type: 'json' }
import type { DeployContracts } from '../chains/chainPlan.ts'
import { creationCodes } from '../deploy/artifacts.ts'
import { toShortString, toWord, wrappedSlots } from '../deploy/storage.ts'
import { callRpcs } from '../rpc/callRpc.ts'
import { hexSchema } from '../rpc/readChain.ts'
import { devnetNetworks } from './devnetNetworks.ts'

/** Network id of local Avalanche networks in signed Warp messages. */
const localNetworkId = 1337

const noToken = '0x0000000000000000000000000000000000000000'

/**
 * Deploys the messenger, its precompile, the gateway and, where the chain has one, the wrapped native token.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export const deployMessenger: DeployContracts = async ({ id, rpcUrl }) => {
  const { blockchainId, wrappedNative } = devnetNetworks.find(network => network.localId === id)!
  const constructors = [
    [warpAddress, creationCode(warp.bytecode, 'uint32, bytes32', [localNetworkId, blockchainId])],
    [messengerAddress, messenger.bytecode as Hex],
    [gatewayAddress, creationCode(gateway.bytecode, 'address', [wrappedNative?.address ?? noToken])],
    ...(wrappedNative ? [[wrappedNative.address, creationCodes.wrappedNative()] as const] : []),
  ] as const
  const calls = constructors.map(([, data]) => ({ method: 'eth_call', params: [{ data }, 'latest'] }))
  const codes = await callRpcs(rpcUrl, calls)
  await callRpcs(rpcUrl, [
    ...constructors.map(([address], index) => ({
      method: 'anvil_setCode',
      params: [address, hexSchema.parse(codes[index])],
    })),
    ...(wrappedNative
      ? [
          { slot: wrappedSlots.name, value: toShortString(wrappedNative.name) },
          { slot: wrappedSlots.symbol, value: toShortString(wrappedNative.symbol) },
          { slot: wrappedSlots.decimals!, value: toWord(18n) },
        ].map(({ slot, value }) => ({
          method: 'anvil_setStorageAt',
          params: [wrappedNative.address, toWord(slot), value],
        }))
      : []),
  ])
  return { messenger: messengerAddress, icmGateway: gatewayAddress }
}

function creationCode(bytecode: string, types: string, values: readonly unknown[]): Hex {
  return concat([bytecode as Hex, encodeAbiParameters(parseAbiParameters(types), values as never)])
}
