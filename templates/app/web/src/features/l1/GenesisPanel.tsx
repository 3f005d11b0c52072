import { useMutation } from '@tanstack/react-query'
import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { AllocationFields } from './AllocationFields.tsx'
import { ConfigurationList } from './ConfigurationList.tsx'
import { ConfigurationSelect } from './ConfigurationSelect.tsx'
import { CustomGenesis } from './CustomGenesis.tsx'
import { findAllocationMistake } from './findAllocationMistake.ts'
import { GenesisPreview } from './GenesisPreview.tsx'
import { generated } from './generated.ts'
import { genesisSettings, useGenesisSettings } from './genesisSettings.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { L1Page } from './L1Page.tsx'
import { LocalPreview } from './LocalPreview.tsx'
import { checkGenesis, generateGenesis } from './l1Api.ts'
import { minifyGenesis } from './minifyGenesis.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useChosen, usePreview } from './useL1.ts'

/** Label and field of the configuration, allocations, the button, and the preview. */
const parts = [
  'h-4 w-24',
  'h-10',
  'mt-3 h-5 w-36',
  'h-40 sm:h-28',
  'h-10 w-32',
  'mt-3 h-13',
  'mt-3 h-6 w-36',
  'h-5 w-96 max-w-full',
  'h-10 w-52',
] as const

/** Genesis tab: allocations and the genesis file. */
export function GenesisPanel() {
  const { configurations, chosen, isPending } = useChosen()
  // Asked for together with the configurations, so that its place is known with them.
  usePreview()
  return (
    <L1Page current="Genesis">
      <section className="panel" aria-labelledby="l1-genesis">
        <h1 id="l1-genesis" className="font-semibold text-xl">
          Genesis Configuration
        </h1>
        {isPending && <PanelSkeleton label="Loading configurations…" parts={parts} />}
        {configurations && chosen ? (
          <>
            <ConfigurationSelect configurations={configurations} chosen={chosen} />
            {/* Remounts per configuration: a genesis belongs to one of them. */}
            <Work key={chosen.id} configuration={chosen} />
          </>
        ) : isPending ? null : (
          <ConfigurationList
            icon="file"
            empty="No genesis yet. It is built from a configuration and the first balances you choose."
          >
            <a className="button-primary" href="#configure">
              Configure an L1
            </a>
          </ConfigurationList>
        )}
      </section>
    </L1Page>
  )
}

function Work({ configuration }: { configuration: L1Configuration }) {
  const { address: account = '' } = useConnection()
  const { id } = configuration
  const { allocations, customText } = useGenesisSettings(account, id)
  const generate = useMutation({
    mutationFn: async () => {
      const text = await generateGenesis(configuration, allocations)
      const file = minifyGenesis(text) ?? text
      return { text, file, check: await checkGenesis(file) }
    },
    onSuccess: ({ check }) => check.valid && generated.add(id),
    onError: () => showToast({ kind: 'error', text: 'Failed to generate genesis' }),
  })
  if (configuration.vmType === 'Custom') {
    return (
      <CustomGenesis
        text={customText}
        onChange={text => {
          genesisSettings.change(account, id, { customText: text })
          generated.remove(id)
        }}
        onDone={() => generated.add(id)}
      />
    )
  }
  const wrong = allocations.some(row => findAllocationMistake(row) !== null)
  return (
    <>
      <AllocationFields
        allocations={allocations}
        tokenSymbol={l1Config.tokenSymbol}
        firstBalance={l1Config.allocation}
        onChange={changed => {
          genesisSettings.change(account, id, { allocations: changed })
          // Discards the generated file: it no longer matches the allocations.
          generate.reset()
          generated.remove(id)
        }}
      />
      {!generate.data && (
        <button
          type="button"
          className="button-primary large"
          disabled={wrong}
          aria-busy={generate.isPending}
          aria-disabled={generate.isPending}
          onClick={() => !generate.isPending && generate.mutate()}
        >
          {generate.isPending ? 'Generating Genesis...' : 'Generate Genesis'}
        </button>
      )}
      {generate.error && <ErrorNote text={generate.error.message} onRetry={() => generate.mutate()} />}
      {generate.data && (
        <GenesisPreview configuration={configuration} {...generate.data} onAgain={() => generate.mutate()} />
      )}
      <LocalPreview configuration={configuration} allocations={allocations} />
    </>
  )
}
