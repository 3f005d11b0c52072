import { programAccounts } from '../accounts/programAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { callRpcs } from '../rpc/callRpc.ts'
import { runtimeCodes } from './artifacts.ts'

/** A billion: the devnet's own programs pay for gas and give out the native token from it, which may be a cheap one. */
const programBalance = 10n ** 27n

/**
 * Places what every chain has, with tokens or without, and gives the devnet's own programs funds.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export async function deployBasics(rpcUrl: string): Promise<void> {
  await callRpcs(rpcUrl, [
    { method: 'anvil_setCode', params: [addresses.multicall3, runtimeCodes.multicall3] },
    { method: 'anvil_setCode', params: [addresses.permit2, runtimeCodes.permit2] },
    ...programAccounts.map(({ address }) => ({
      method: 'anvil_setBalance',
      params: [address, `0x${programBalance.toString(16)}`],
    })),
  ])
}
