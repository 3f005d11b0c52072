import { type Address, encodeDeployData, type Hex, type Log, parseAbi, parseEventLogs } from 'viem'
import { readArtifact } from '../../kit/artifact.ts'
import { deploy } from '../../kit/deploy.ts'
import { type OpenContract, openContract } from '../../kit/openContract.stub.ts'
import { type LocalChain, startChain } from '../../kit/startChain.ts'
import { planGateway } from './icmContracts.ts'

export const messengerAddress: Address = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'

const warpAddress: Address = '0x0200000000000000000000000000000000000005'

/** Network id of local Avalanche networks in signed Warp messages. */
const networkId = 1_337

const warpAbi = parseAbi(['event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)'])

export type IcmTestChain = LocalChain & {
  readonly blockchainId: Hex
  readonly messenger: OpenContract
  readonly warp: OpenContract
  readonly gateway: OpenContract
  /** The Warp message that validators would sign for a transaction's logs. */
  readonly signed: (logs: readonly Log[]) => Hex
}

/** Sets a contract's runtime code at a chosen address with `anvil_setCode`. */
async function place({ client }: LocalChain, name: string, address: Address, args: readonly unknown[]): Promise<void> {
  const { abi, bytecode } = readArtifact(name)
  const { data } = await client.call({ data: encodeDeployData({ abi, bytecode, args: [...args] }) })
  if (!data) throw new Error(`${name} has no code`)
  await client.setCode({ address, bytecode: data })
}

/** Starts a local chain with a messenger contract and the gateway. */
export async function startIcmChain(chainId: number, blockchainId: Hex): Promise<IcmTestChain> {
  const chain = await startChain({ chainId })
  const [owner] = chain.accounts
  if (!owner) throw new Error('The local chain has no account')
  await place(chain, 'MockWarp', warpAddress, [networkId, blockchainId])
  await place(chain, 'IcmMessenger', messengerAddress, [])
  const plan = planGateway()
  await deploy(chain, plan, owner)
  const errors = ['IcmGateway', 'MockWarp']
  return {
    ...chain,
    blockchainId,
    messenger: openContract(chain, 'IcmMessenger', messengerAddress, errors),
    warp: openContract(chain, 'MockWarp', warpAddress, errors),
    gateway: openContract(chain, 'IcmGateway', plan.address, errors),
    signed: logs => {
      const [sent] = parseEventLogs({ abi: warpAbi, logs: [...logs] })
      if (!sent) throw new Error('Nothing was handed to the validators')
      return sent.args.message
    },
  }
}

/** Delivers a signed message as a relayer does. Returns the revert error, or null. */
export async function relay(to: IcmTestChain, message: Hex, relayer: Address): Promise<readonly unknown[] | null> {
  await to.warp.send(relayer, 'stage', [0, message])
  const refusal = await to.messenger.refusal(relayer, 'receiveCrossChainMessage', [0, relayer])
  if (!refusal) await to.messenger.send(relayer, 'receiveCrossChainMessage', [0, relayer])
  return refusal
}
