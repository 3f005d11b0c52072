import { Columns } from '../../kit/ui/Columns.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { ConfigurationList } from './ConfigurationList.tsx'
import { L1Steps } from './L1Steps.tsx'

/** Configure tab: the form and saved configurations. */
export function ConfigurePanel() {
  return (
    <Columns
      aside={
        <>
          <section className="panel" aria-labelledby="l1-steps">
            <h2 id="l1-steps" className="font-semibold">
              Steps to an L1
            </h2>
            <L1Steps />
          </section>
          <section className="panel" aria-labelledby="l1-configured">
            <h2 id="l1-configured" className="font-semibold">
              Your configurations
            </h2>
            <ConfigurationList empty="Nothing is configured yet. What you create is listed here, also after a reload." />
          </section>
        </>
      }
    >
      <section className="panel" aria-labelledby="l1-configure">
        <h1 id="l1-configure" className="font-semibold text-lg">
          L1 Subnet Configuration
        </h1>
        <ConfigurationForm />
      </section>
    </Columns>
  )
}
