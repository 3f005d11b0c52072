import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, getContractAddress, type Hex } from 'viem'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { AllocationRows } from '../l1/AllocationRows.tsx'
import { ConfigurationList } from '../l1/ConfigurationList.tsx'
import { ConfigurationSelect } from '../l1/ConfigurationSelect.tsx'
import { correctLabel, DuplicateButton } from '../l1/DuplicateButton.tsx'
import { Field } from '../l1/Field.tsx'
import { findAllocationMistake } from '../l1/findAllocationMistake.ts'
import { generated } from '../l1/generated.ts'
import { type GenesisSettings, useGenesisSettings } from '../l1/genesisSettings.ts'
import type { L1Configuration } from '../l1/L1Configuration.ts'
import { checkGenesis, completeAllocations, generateGenesis } from '../l1/l1Api.ts'
import { useChosen } from '../l1/useL1.ts'
import { isManager, planL1 } from './planL1.ts'
import { progressStore } from './progressStore.ts'
import { fillKeys, findSamples } from './sampleValidators.ts'

type Made = { readonly genesis: string; readonly warnings: readonly string[] }

/** Genesis of the Genesis tab, as a node accepts it, with its warnings. Throws with the node's message. */
async function makeGenesis(configuration: L1Configuration, settings: GenesisSettings): Promise<Made> {
  if (configuration.vmType === 'Custom') return { genesis: settings.customText, warnings: [] }
  if (settings.allocations.some(row => findAllocationMistake(row) !== null)) {
    throw new Error('A first balance is incomplete. Correct it in the Genesis tab')
  }
  const genesis = await generateGenesis(configuration, settings.allocations)
  const { valid, errors, warnings } = await checkGenesis(genesis)
  if (!valid) throw new Error(errors[0] ?? 'A node would not accept this genesis')
  return { genesis, warnings }
}

/** Choice of the configuration and the validator manager, before the first step. */
export function StartForm({ account, address }: { account: Address; address: Hex }) {
  const { configurations, chosen } = useChosen()
  if (!configurations || !chosen) {
    return (
      <ConfigurationList icon="cube" empty="An L1 is created from a configuration.">
        <a className="button-primary" href="#configure">
          Configure an L1
        </a>
      </ConfigurationList>
    )
  }
  return (
    <>
      <ConfigurationSelect configurations={configurations} chosen={chosen} />
      {/* Remounts per configuration: what was agreed belongs to one of them. */}
      <Preparation key={chosen.id} configuration={chosen} account={account} address={address} />
    </>
  )
}

type PreparationProps = {
  readonly configuration: L1Configuration
  readonly account: Address
  readonly address: Hex
}

function Preparation({ configuration, account, address }: PreparationProps) {
  const isLive = useRuntimeConfig().chains[0].network === 'live'
  const settings = useGenesisSettings(account, configuration.id)
  const [manager, setManager] = useState<string>(() => getContractAddress({ from: account, nonce: 0n }))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const start = useMutation({
    mutationFn: async () => {
      const { genesis, warnings } = await makeGenesis(configuration, settings)
      const validators = isLive ? configuration.validators : fillKeys(configuration.validators)
      const { plan, mistakes: planMistakes } = planL1({ ...configuration, validators }, genesis, manager.trim())
      const mistakes = isLive ? [...findSamples(validators), ...planMistakes] : planMistakes
      const isAgreed = warnings.every(text => agreed.includes(text))
      if (mistakes.length === 0 && isAgreed) {
        progressStore.start({ account, address, configurationId: configuration.id, plan, records: {} })
        generated.add(configuration.id)
      }
      return { mistakes, warnings }
    },
  })
  const { mistakes = [], warnings = [] } = start.data ?? {}
  const isManagerWrong = isSubmitted && !isManager(manager.trim())
  const isAsking = warnings.length > 0 && agreed.length === 0
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (start.isPending) return
        setIsSubmitted(true)
        if (isManager(manager.trim())) start.mutate()
      }}
    >
      <section className="flex flex-col gap-2" aria-labelledby="pchain-balances">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="pchain-balances" className="font-medium text-sm">
            First balances
          </h2>
          <a className="text-accent text-xs underline" href="#genesis">
            Change in the Genesis tab
          </a>
        </div>
        {configuration.vmType === 'Custom' ? (
          <p className="text-muted text-sm">Those of your own genesis.</p>
        ) : (
          <AllocationRows allocations={completeAllocations(settings.allocations)} />
        )}
      </section>
      <Field
        isId
        label="Validator manager"
        help="Contract on the new chain that manages its validators: the first that your account deploys there. It cannot be changed later."
        value={manager}
        mistake={isManagerWrong ? 'Enter an address: 0x and 40 hexadecimal digits' : undefined}
        onChange={setManager}
      />
      {!isLive && (
        <p className="notice text-muted">
          The stand-in takes sample nodes, and sample keys for validators that have none. Fuji needs your own.
        </p>
      )}
      {mistakes.length > 0 && (
        <div role="alert" className="flex flex-col gap-3 text-sm">
          <ul className="flex flex-col gap-1 text-danger" aria-label="Mistakes">
            {mistakes.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="flex max-sm:flex-col">
            <DuplicateButton configuration={configuration} label={correctLabel} />
          </div>
        </div>
      )}
      {start.error && <ErrorNote text={start.error.message} onRetry={() => start.mutate()} />}
      {warnings.length > 0 && (
        <>
          <ul className="flex flex-col gap-2" aria-label="Warnings">
            {warnings.map(text => (
              <li key={text} className="finding" data-level="confirm">
                {text}
              </li>
            ))}
          </ul>
          <label className="flex min-h-6 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="size-4.5 shrink-0"
              checked={agreed.length > 0}
              onChange={event => setAgreed(event.target.checked ? warnings : [])}
            />
            I understand, continue
          </label>
        </>
      )}
      <button
        type="submit"
        className="button-primary large"
        disabled={isAsking}
        aria-busy={start.isPending}
        aria-disabled={start.isPending}
      >
        {start.isPending ? 'Making the genesis…' : 'Prepare the steps'}
      </button>
    </form>
  )
}
