import { ConfigurationForm } from './ConfigurationForm.tsx'
import { ConfigurationList } from './ConfigurationList.tsx'
import { L1Page } from './L1Page.tsx'

/** Configure tab: the form and saved configurations. */
export function ConfigurePanel() {
  return (
    <L1Page
      current="Configure"
      aside={
        <section className="panel" aria-labelledby="l1-configured">
          <h2 id="l1-configured" className="font-semibold">
            Your configurations
          </h2>
          <ConfigurationList empty="Nothing is configured yet. What you create is listed here, also after a reload." />
        </section>
      }
    >
      <section className="panel" aria-labelledby="l1-configure">
        <h1 id="l1-configure" className="font-semibold text-lg">
          L1 Subnet Configuration
        </h1>
        <ConfigurationForm />
      </section>
    </L1Page>
  )
}
