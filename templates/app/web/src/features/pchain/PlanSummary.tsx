import { Facts } from '../../kit/ui/Facts.tsx'
import { GenesisSummary } from '../l1/GenesisSummary.tsx'
import { describePlan } from './describePlan.tsx'
import { type L1Plan, subnetEvmId } from './planL1.ts'

/** What the transactions will create, and what stays as it is then. */
export function PlanSummary({ plan }: { readonly plan: L1Plan }) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="pchain-plan">
      <h2 id="pchain-plan" className="font-semibold">
        What is created
      </h2>
      <Facts facts={describePlan(plan)} className="sm:grid-cols-3" />
      {plan.vmId === subnetEvmId && <GenesisSummary genesis={plan.genesis} />}
    </section>
  )
}
