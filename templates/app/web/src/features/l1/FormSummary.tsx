import { Facts } from '../../kit/ui/Facts.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { describeForm } from './describeForm.ts'
import { useConfigurations } from './useL1.ts'
import { useL1Form } from './useL1Form.ts'

/** What the form would create, beside it. */
export function FormSummary() {
  const form = useL1Form()
  const { isPending } = useConfigurations()
  const facts = describeForm(form).map(([label, value]) =>
    isPending && label === 'Chain ID'
      ? ([label, <Skeleton key={label} text="1234567" />] as const)
      : ([label, value] as const),
  )
  return (
    <section className="panel max-lg:hidden" aria-labelledby="l1-summary">
      <h2 id="l1-summary" className="break-words font-semibold">
        {isPending ? <Skeleton text="MyCustomSubnet" /> : form.subnetName.trim() || 'Your L1'}
      </h2>
      <Facts facts={facts} />
    </section>
  )
}
