import { useState } from 'react'
import { ConfigurationList } from './ConfigurationList.tsx'
import { DeploymentDetail } from './DeploymentDetail.tsx'
import { L1Page } from './L1Page.tsx'
import { SimulatedBadge } from './SimulatedBadge.tsx'
import { useConfigurations } from './useL1.ts'

/** Deploy tab: configurations and the selected deployment. */
export function DeployPanel() {
  const { data } = useConfigurations()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const chosen = data?.find(({ id }) => id === selectedId) ?? data?.[0]
  return (
    <L1Page
      current="Deploy"
      aside={
        chosen && (
          <section className="panel" aria-labelledby="l1-configured">
            <h2 id="l1-configured" className="font-semibold">
              Your configurations
            </h2>
            <ConfigurationList selectedId={chosen.id} onSelect={setSelectedId} empty="Nothing to deploy yet" />
          </section>
        )
      }
    >
      <section className="panel" aria-labelledby="l1-deploy">
        <div className="flex flex-wrap items-center gap-2">
          <h1 id="l1-deploy" className="font-semibold text-xl">
            Subnet Deployment
          </h1>
          <SimulatedBadge />
        </div>
        <p className="text-muted text-sm">
          Deployments here go through the steps and deploy nothing. The genesis is real: build it in the Genesis tab.
        </p>
        {chosen ? (
          <DeploymentDetail key={chosen.id} configuration={chosen} />
        ) : (
          <ConfigurationList empty="Nothing to deploy yet">
            <a className="button-primary" href="#configure">
              Configure an L1
            </a>
          </ConfigurationList>
        )}
      </section>
    </L1Page>
  )
}
