import { Facts } from '../../kit/ui/Facts.tsx'
import { describeForm } from './describeForm.ts'
import { useL1Form } from './useL1Form.ts'

/** What the form would create, beside it. */
export function FormSummary() {
  const form = useL1Form()
  return (
    <section className="panel max-lg:hidden" aria-labelledby="l1-summary">
      <h2 id="l1-summary" className="break-words font-semibold">
        {form.subnetName.trim() || 'Your L1'}
      </h2>
      <Facts facts={describeForm(form)} />
    </section>
  )
}
