import { formStore } from './formStore.ts'
import { genesisStore } from './genesisStore.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { formOf } from './l1Form.ts'

/** Leads to the form with the values of a configuration; what is saved there is another configuration. */
export function ConfigureAgain({ configuration }: { readonly configuration: L1Configuration }) {
  return (
    <button
      type="button"
      className="button self-start"
      onClick={() => {
        formStore.set(formOf(configuration))
        genesisStore.set({ ...genesisStore.getSnapshot(), copiedId: configuration.id, shownId: null })
        window.location.hash = 'configure'
      }}
    >
      Configure again
    </button>
  )
}
