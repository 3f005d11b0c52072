import { useState } from 'react'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { ConfigurationList } from './ConfigurationList.tsx'
import { DoneNotice } from './DoneNotice.tsx'
import { describeForm } from './describeForm.ts'
import { FormSummary } from './FormSummary.tsx'
import type { L1Configuration } from './L1Configuration.ts'
import { L1Page } from './L1Page.tsx'
import { formOf } from './l1Form.ts'
import { choose, useChosen } from './useL1.ts'

/** Configure tab: the form with its summary, and saved configurations. */
export function ConfigurePanel() {
  const { chosen } = useChosen()
  const [created, setCreated] = useState<L1Configuration | null>(null)
  return (
    <L1Page
      current="Configure"
      aside={
        <>
          {created === null && <FormSummary />}
          <section className="panel" aria-labelledby="l1-configured">
            <h2 id="l1-configured" className="font-semibold">
              Your configurations
            </h2>
            <ConfigurationList selectedId={chosen?.id ?? null} onSelect={choose} empty="Nothing is configured yet." />
          </section>
        </>
      }
    >
      <section className="panel" aria-labelledby="l1-configure">
        <h1 id="l1-configure" className="font-semibold text-xl">
          L1 Subnet Configuration
        </h1>
        {created === null ? (
          <ConfigurationForm onCreated={setCreated} />
        ) : (
          <DoneNotice
            title={`${created.subnetName} is configured`}
            text="Next come the balances of the first block and the genesis file."
            facts={describeForm(formOf(created))}
          >
            <a className="button-primary" href="#genesis">
              Continue to Genesis
            </a>
            <button type="button" className="button" onClick={() => setCreated(null)}>
              Configure another L1
            </button>
          </DoneNotice>
        )}
      </section>
    </L1Page>
  )
}
