import { findChain, type TokenTransfer } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { gatewayAddress } from '../avalanche/gatewayMessage.ts'
import { messengerAddress } from '../avalanche/messenger.ts'
import type { Ledger } from './ledger.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'
import { readSend, type SimulatedSend, simulatedNetworks } from './simulatedMessages.ts'

/** Measured on local chains with short messages. */
const sendGas = 142_000n
const rewardGas = 43_000n
const refusedGas = 24_000n

/** The messenger and the gateway of every simulated chain that transactions can be sent on. */
export function simulatedMessengers(): readonly SimulatedContract[] {
  return simulatedNetworks
    .filter(({ chainId }) => findChain(chainId) !== undefined)
    .flatMap(({ chainId }) => [
      { chainId, address: gatewayAddress, execute },
      { chainId, address: messengerAddress, execute },
    ])
}

function execute(ledger: Ledger, call: SimulatedCall): Execution | null {
  const send = readSend(call.chainId, call.to, call.data)
  if (!send) return null
  // As on a chain: the messenger's function takes no native token and gives no reason.
  if (!send.throughGateway && call.value > 0n) return revert('execution reverted')
  const transfers = send.throughGateway ? lockValue(ledger, call) : lockFee(ledger, call, send.fee)
  if (transfers === null) return revert(send.throughGateway ? 'RewardNotPossible()' : 'SafeERC20FailedOperation')
  return { status: 'success', gasUsed: sendGas + (transfers.length > 0 ? rewardGas : 0n), transfers }
}

const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed: refusedGas, reason })

/** The gateway wraps what it is sent and has the messenger keep it. Null where the chain has no wrapped token. */
function lockValue(ledger: Ledger, { chainId, value }: SimulatedCall): readonly TokenTransfer[] | null {
  if (value === 0n) return []
  const token = findChain(chainId)?.wrappedNative
  if (!token) return null
  ledger.change(chainId, messengerAddress, token, value)
  return [{ token, from: gatewayAddress, to: messengerAddress, amount: value }]
}

/** Null where the messenger may not take as much. */
function lockFee(
  ledger: Ledger,
  { chainId, from }: { readonly chainId: number; readonly from: Address },
  fee: SimulatedSend['fee'],
): readonly TokenTransfer[] | null {
  if (!fee) return []
  const { token, amount } = fee
  const allowance = ledger.allowance(chainId, from, messengerAddress, token)
  if (allowance < amount || !ledger.change(chainId, from, token, -amount)) return null
  ledger.setAllowance(chainId, from, messengerAddress, token, allowance - amount)
  ledger.change(chainId, messengerAddress, token, amount)
  return [{ token, from, to: messengerAddress, amount }]
}
