import { toFunctionSelector } from 'viem/utils'
import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const transfer = toFunctionSelector('function transfer(address,uint256)')

/** Code of an account that delegates to a contract is still an account. Source: EIP-7702 */
const isContract = (code: string) => code !== '0x' && !/^0xef0100/i.test(code)

/** Asks about an unlisted token whose transfer succeeds and moves less than it says. */
const checkMoved: CallRule = ({ intent: { contract, spends }, facts: { simulation } }) => {
  if (simulation.status !== 'success' || simulation.balanceChanges === null) return []
  const { balanceChanges } = simulation
  return spends.flatMap(({ token: { address, symbol, verified }, amount }) => {
    if (verified !== false || !sameAddress(address, contract)) return []
    const moved = balanceChanges
      .filter(change => change.tokenId === undefined && sameAddress(change.token, address))
      .reduce((sum, { delta }) => sum - delta, 0n)
    if (moved >= BigInt(amount)) return []
    const values = { simulated: moved, intended: amount }
    return [rules.simulation.confirm(`The simulation sends less ${symbol} than intended.`, values)]
  })
}

/** Asks about a token transfer to a contract, and one of which less arrives than is sent. */
const checkArrival: CallRule = ({ intent, call, facts }) => {
  if (call.kind !== 'call' || call.selector !== transfer) return []
  const { contract } = intent
  const receiver = String(call.decoded[0])
  const findings = isContract(facts.receiverCode ?? '0x')
    ? [
        rules.address.confirm('The receiver is a contract. Make sure that it can use the tokens.', {
          receiver,
          origin: 'user',
        }),
      ]
    : []
  const { simulation } = facts
  if (simulation.status !== 'success' || simulation.transfers === undefined) return findings
  const sent = BigInt(String(call.decoded[1]))
  const received = simulation.transfers
    .filter(({ token, to }) => sameAddress(token, contract) && sameAddress(to, receiver))
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (received >= sent) return findings
  const text =
    received === 0n
      ? 'The token reports no transfer to the receiver.'
      : 'The token keeps a fee: the receiver gets less than you send.'
  return [...findings, rules.simulation.confirm(text, { sent, received })]
}

/** Rules about token transfers. */
export const transferRules: readonly CallRule[] = [checkMoved, checkArrival]
