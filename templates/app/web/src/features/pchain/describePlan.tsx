import { getAddress, sha256, size, stringToHex } from 'viem'
import { Address } from '../../kit/ui/Address.tsx'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { pchainFee } from '../guard/pchain/pchainFee.ts'
import { readPChainTransaction } from '../guard/pchain/readPChainTransaction.ts'
import { formatAvax } from './buildTransaction.ts'
import { PChainId } from './PChainId.tsx'
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
    ['Validator manager', <Address key="manager" value={getAddress(plan.managerAddress)} />],
  ]
}

/** What was created with its ids, and its price. */
export function describeCreated({ plan, records }: Progress, isLive: boolean): readonly Fact[] {
  const fees = Object.values(records).map(({ unsignedBytes }) => {
    const transaction = readPChainTransaction(unsignedBytes)
    return transaction ? pchainFee(transaction) : 0n
  })
  const made = [
    ['Subnet ID', records.createSubnet],
    ['Blockchain ID', records.createChain],
  ] as const
  return [
    ...made.flatMap(([label, record]) =>
      record?.status === 'accepted' ? [[label, <PChainId key={label} id={record.id} />] as const] : [],
    ),
    ['Network', isLive ? 'Avalanche Fuji' : 'Local stand-in'],
    ['Fees', formatAvax(fees.reduce((sum, fee) => sum + fee, 0n))],
    ['Validators', `${plan.validators.length} with ${formatAvax(balancesOf(plan))}`],
  ]
}
