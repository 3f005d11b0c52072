import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Address, getContractAddress, type Hex } from 'viem'
import { l1Config } from '../../config/l1.config.ts'
import { ConfigurationList } from '../l1/ConfigurationList.tsx'
import { Field } from '../l1/Field.tsx'
import { genesisStore } from '../l1/genesisStore.ts'
import type { L1Configuration } from '../l1/L1Configuration.ts'
import { checkGenesis, generateGenesis } from '../l1/l1Api.ts'
import { useConfigurations } from '../l1/useL1.ts'
import { planL1 } from './planL1.ts'
import { progressStore } from './progressStore.ts'

/** Genesis of the Genesis tab, as a node accepts it. Throws with the node's message. */
async function makeGenesis(configuration: L1Configuration, account: string): Promise<string> {
  const { allocations, customText } = genesisStore.getSnapshot()
  if (configuration.vmType === 'Custom') return customText ?? l1Config.customGenesis
  const genesis = await generateGenesis(
    configuration,
    allocations ?? [{ address: account, balance: l1Config.allocation }],
  )
  const { valid, errors } = await checkGenesis(genesis)
  if (!valid) throw new Error(errors[0] ?? 'A node would not accept this genesis')
  return genesis
}

/** Choice of the configuration and the validator manager, before the first step. */
export function StartForm({ account, address }: { account: Address; address: Hex }) {
  const { data: configurations } = useConfigurations()
  const selectId = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [manager, setManager] = useState<string>(() => getContractAddress({ from: account, nonce: 0n }))
  const chosen = configurations?.find(({ id }) => id === chosenId) ?? configurations?.[0]
  const start = useMutation({
    mutationFn: async (configuration: L1Configuration): Promise<readonly string[]> => {
      const { plan, mistakes } = planL1(configuration, await makeGenesis(configuration, account), manager.trim())
      if (mistakes.length === 0) progressStore.start({ account, address, plan, records: {} })
      return mistakes
    },
  })
  if (!configurations || !chosen) {
    return (
      <ConfigurationList empty="An L1 is created from a configuration.">
        <a className="button" href="#configure">
          Configure an L1
        </a>
      </ConfigurationList>
    )
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        start.mutate(chosen)
      }}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={selectId} className="font-medium text-sm">
          Configuration
        </label>
        <select
          id={selectId}
          className="field"
          value={chosen.id}
          onChange={event => {
            setChosenId(event.target.value)
            start.reset()
          }}
        >
          {configurations.map(({ id, subnetName, chainId }) => (
            <option key={id} value={id}>
              {subnetName} (chain {chainId})
            </option>
          ))}
        </select>
        <p className="text-muted text-xs">With the allocations of the Genesis tab.</p>
      </div>
      <Field
        label="Validator manager"
        help="Contract on the new chain that manages its validators: the first that your account deploys there. It cannot be changed later."
        value={manager}
        onChange={setManager}
      />
      {start.data && start.data.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 text-danger text-sm" aria-label="Mistakes">
          {start.data.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {start.error && (
        <p role="alert" className="text-danger text-sm">
          {start.error.message}
        </p>
      )}
      <button type="submit" className="button-primary large" disabled={start.isPending}>
        {start.isPending ? 'Making the genesis…' : 'Prepare the steps'}
      </button>
    </form>
  )
}
