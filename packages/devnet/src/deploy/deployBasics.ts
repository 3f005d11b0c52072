import { programAccounts } from '../accounts/programAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { callRpcs } from '../rpc/callRpc.ts'
import { runtimeCodes } from './artifacts.ts'

/** Native balance of the devnet's programs, one billion tokens: for gas and payouts. */
const programBalance = 10n ** 27n

/**
 * Deploys the contracts that every local chain has and funds the devnet's programs.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export async function deployBasics(rpcUrl: string): Promise<void> {
  await callRpcs(rpcUrl, [
    { method: 'anvil_setCode', params: [addresses.multicall3, runtimeCodes.multicall3] },
    { method: 'anvil_setCode', params: [addresses.permit2, runtimeCodes.permit2] },
    ...[...programAccounts.map(({ address }) => address), addresses.escrowResolver].map(address => ({
      method: 'anvil_setBalance',
      params: [address, `0x${programBalance.toString(16)}`],
    })),
  ])
}
