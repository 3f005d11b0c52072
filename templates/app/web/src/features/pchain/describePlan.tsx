import { sha256, size, stringToHex } from 'viem'
import { Address } from '../../kit/ui/Address.tsx'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { pchainFee } from '../guard/pchain/pchainFee.ts'
import { readPChainTransaction } from '../guard/pchain/readPChainTransaction.ts'
import { formatAvax } from './buildTransaction.ts'
import type { L1Plan } from './planL1.ts'
import type { Progress } from './progressStore.ts'

const balancesOf = ({ validators }: L1Plan) => validators.reduce((sum, { balance }) => sum + BigInt(balance), 0n)

/** What the transactions will create. */
export function describePlan(plan: L1Plan): readonly Fact[] {
  const genesis = stringToHex(plan.genesis)
  return [
    ['Chain name', plan.chainName],
    ['Genesis', `${size(genesis).toLocaleString('en')} bytes`],
    ['SHA-256 of the genesis', <Address key="hash" value={sha256(genesis)} />],
    ['Validators', `${plan.validators.length} with ${formatAvax(balancesOf(plan))}`],
    ['Validator manager', <Address key="manager" value={plan.managerAddress} />],
  ]
}

/** What was created, and its price. */
export function describeCreated({ plan, records }: Progress): readonly Fact[] {
  const fees = Object.values(records).map(({ unsignedBytes }) => {
    const transaction = readPChainTransaction(unsignedBytes)
    return transaction ? pchainFee(transaction) : 0n
  })
  return [
    ['Network', 'Avalanche Fuji'],
    ['Fees', formatAvax(fees.reduce((sum, fee) => sum + fee, 0n))],
    ['Validators', `${plan.validators.length} with ${formatAvax(balancesOf(plan))}`],
  ]
}
