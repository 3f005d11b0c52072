import { useState } from 'react'
import { useConnection } from 'wagmi'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { ConfigurationList } from './ConfigurationList.tsx'
import { DoneNotice } from './DoneNotice.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { describeForm } from './describeForm.ts'
import { FormSummary } from './FormSummary.tsx'
import { formStore, useFormDraft } from './formStore.ts'
import { genesisStore } from './genesisStore.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { L1Page } from './L1Page.tsx'
import { useMarkedSteps } from './L1Steps.tsx'
import { formOf } from './l1Form.ts'
import { show, showForm, useConfigurations } from './useL1.ts'

/** Configure tab: the form with its summary or one of the saved configurations, which are listed. */
export function ConfigurePanel() {
  const { data: configurations } = useConfigurations()
  const { address } = useConnection()
  const isChanged = Object.keys(useFormDraft(address).fields).length > 0
  const { shownId } = genesisStore.use()
  const shown = configurations?.find(({ id }) => id === shownId) ?? null
  const [firstId] = useState(shownId)
  return (
    <L1Page
      current="Configure"
      configuration={shown}
      aside={
        <>
          {shown === null && <FormSummary />}
          <section className="panel" aria-labelledby="l1-configured">
            <h2 id="l1-configured" className="font-semibold">
              Your configurations
            </h2>
            <ConfigurationList selectedId={shown?.id ?? null} onSelect={show} empty="Nothing is configured yet." />
          </section>
        </>
      }
    >
      <section className="panel" aria-labelledby="l1-configure">
        <div className="flex items-baseline justify-between gap-4">
          <h1 id="l1-configure" className="font-semibold text-xl">
            L1 Subnet Configuration
          </h1>
          {shown === null && address && isChanged && (
            <button type="button" className="l1-aside shrink-0" onClick={() => formStore.clear(address)}>
              Start over
            </button>
          )}
        </div>
        {shown === null ? (
          <ConfigurationForm />
        ) : (
          <Saved key={shown.id} configuration={shown} takesFocus={shown.id !== firstId} />
        )}
      </section>
    </L1Page>
  )
}

type SavedProps = { readonly configuration: L1Configuration; readonly takesFocus: boolean }

/** A saved configuration, with the way to its next step. */
function Saved({ configuration, takesFocus }: SavedProps) {
  const next = useMarkedSteps(configuration).find(({ isNext }) => isNext)
  return (
    <DoneNotice
      title={`${configuration.subnetName} is configured`}
      text={
        next
          ? `Next comes ${next.title}: ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}.`
          : 'All steps are done.'
      }
      facts={describeForm(formOf(configuration))}
      takesFocus={takesFocus}
    >
      {next && (
        <a className="button-primary" href={next.href}>
          Continue to {next.title}
        </a>
      )}
      <button type="button" className="button" onClick={showForm}>
        Configure another L1
      </button>
      <DuplicateButton configuration={configuration} />
    </DoneNotice>
  )
}
