import { ConfigurationList } from './ConfigurationList.tsx'
import { DeploymentDetail } from './DeploymentDetail.tsx'
import { L1Page } from './L1Page.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { SimulatedBadge } from './SimulatedBadge.tsx'
import { choose, useChosen } from './useL1.ts'

/** Name, facts and buttons of a deployment. */
const parts = ['h-6 w-40', 'mt-1 h-10', 'mt-1 h-13', 'h-10 w-36'] as const

/** Deploy tab: configurations and the selected deployment. */
export function DeployPanel() {
  const { chosen, isPending } = useChosen()
  return (
    <L1Page
      current="Deploy"
      aside={
        (chosen ?? isPending) && (
          // Below a panel that still grows it would be pushed away.
          <section className={isPending ? 'panel max-lg:hidden' : 'panel'} aria-labelledby="l1-configured">
            <h2 id="l1-configured" className="font-semibold">
              Your configurations
            </h2>
            <ConfigurationList selectedId={chosen?.id ?? null} onSelect={choose} empty="Nothing to deploy yet" />
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
        {isPending && <PanelSkeleton label="Loading configurations…" parts={parts} />}
        {chosen ? (
          <DeploymentDetail key={chosen.id} configuration={chosen} />
        ) : isPending ? null : (
          <ConfigurationList empty="Nothing to deploy yet. A configured L1 goes through the steps of a deployment here.">
            <a className="button-primary" href="#configure">
              Configure an L1
            </a>
          </ConfigurationList>
        )}
      </section>
    </L1Page>
  )
}
