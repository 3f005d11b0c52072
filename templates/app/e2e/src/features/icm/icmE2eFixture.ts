import { concat, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { icmConfig } from '../../../../server/src/config/icm.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'
import code from './icmCode.json' with { type: 'json' }
import { messengerAddress, startRelayer, warpAddress } from './startRelayer.ts'

/** Any address works that is the same on every chain. */
const gateway = '0x1c30000000000000000000000000000000000001'

/** Network id of local Avalanche networks in signed Warp messages. */
const localNetworkId = 1337

async function place(rpcUrl: string, address: string, creation: Hex): Promise<void> {
  // `eth_call` of creation code returns the runtime code.
  const left = await callRpc(rpcUrl, 'eth_call', [{ data: creation }, 'latest'])
  await callRpc(rpcUrl, 'anvil_setCode', [address, left])
}

async function placeAll({ rpcUrl, mirrorsChainId }: LocalChain): Promise<void> {
  const chain = [icmConfig.source, ...icmConfig.destinations].find(({ chainId }) => chainId === mirrorsChainId)
  if (!chain) throw new Error(`No chain of icm.config.ts has the id ${mirrorsChainId}`)
  const parameters = parseAbiParameters('uint32, bytes32')
  const warp = encodeAbiParameters(parameters, [localNetworkId, chain.blockchainId as Hex])
  await place(rpcUrl, warpAddress, concat([code.MockWarp as Hex, warp]))
  await place(rpcUrl, messengerAddress, code.IcmMessenger as Hex)
  await place(rpcUrl, gateway, code.IcmGateway as Hex)
}

/**
 * Fixture of ICM: messenger, fake Warp precompile and gateway on every chain, and a relayer.
 *
 * `icmCode.json` is the compiled code of `IcmGateway.sol` and of the contracts that stand in for Avalanche's.
 */
export const icmE2eFixture: E2eFixture = async chains => {
  for (const chain of chains) await placeAll(chain)
  const relayer = startRelayer(chains)
  return { env: { ICM_GATEWAY: gateway }, stop: relayer.stop }
}
