import type { ReactNode } from 'react'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { AllocationRows } from './AllocationRows.tsx'
import { permissionLabels, roleLabels } from './permissions.ts'
import { type GenesisFacts, type GenesisPrecompile, readGenesis } from './readGenesis.ts'
import { groupDigits } from './unitEntry.ts'

const gwei = 9

function factsOf({ chainId, gasLimit, targetBlockRate, minBaseFee, targetGas, hasMessaging }: GenesisFacts) {
  const facts: readonly Fact[] = [
    ['Chain ID', chainId ?? '–'],
    ['Gas limit', groupDigits(gasLimit ?? '–')],
    ['Block rate', targetBlockRate === null ? '–' : `${targetBlockRate} s`],
    ['Min base fee', minBaseFee === null ? '–' : `${formatAmount(BigInt(minBaseFee), gwei)} gwei`],
    ['Target gas', groupDigits(targetGas ?? '–')],
    ['Interchain messages', hasMessaging ? 'On' : 'Off'],
  ]
  return facts
}

/** What a genesis of Subnet-EVM sets: chain, fees, precompiles and balances. */
export function GenesisSummary({ genesis }: { readonly genesis: string }) {
  const facts = readGenesis(genesis)
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={factsOf(facts)} className="sm:grid-cols-3" />
      <Part title="Precompiles">
        {facts.precompiles.length === 0 ? (
          <p className="text-muted text-sm">None: everybody may send transactions and deploy contracts.</p>
        ) : (
          <Precompiles precompiles={facts.precompiles} />
        )}
      </Part>
      <Part title="First balances">
        <AllocationRows allocations={facts.balances} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-muted text-xs">{title}</h3>
      {children}
    </div>
  )
}

function Precompiles({ precompiles }: { readonly precompiles: readonly GenesisPrecompile[] }) {
  return (
    <dl className="rows">
      {precompiles.map(({ key, roles }) => (
        <div key={key}>
          <dt>{permissionLabels[key]}</dt>
          <dd className="min-w-0">
            {roles.length === 0 && <span className="text-warn">No address</span>}
            {roles.map(({ role, addresses }) => (
              <span key={role} className="flex flex-wrap items-center justify-end gap-x-2">
                <span className="font-normal text-muted">{roleLabels[role]}</span>
                {addresses.map((address, index) => (
                  // An address may be listed twice.
                  <Address key={index} value={address} />
                ))}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
