import { lazy, memo, type ReactNode, Suspense } from 'react'
import { storedKey } from '../wallet/safeStorage.ts'

const NeverLoaded = lazy(() => new Promise<{ default: () => null }>(() => {}))

/** An attribute that the types of React 18 do not have. */
const inert: object = { inert: '' }

/**
 * The page as it shows before any script has run.
 *
 * `next build` exports its HTML with header and tabs. They cannot be used yet, because networks and wallet are unknown:
 * the export is `inert`. In the browser `NeverLoaded` leaves that HTML in place
 * (https://react.dev/reference/react/Suspense) until the page replaces the outline, which is not rendered again.
 */
export const Outline = memo(
  ({ loading, children }: { readonly loading: string; readonly children: ReactNode }) => (
    <div className="page-outline" aria-busy="true" {...inert}>
      <p role="status" className="sr-only p-8 text-center only:not-sr-only">
        {loading}
      </p>
      <Suspense>{typeof window === 'undefined' ? children : <NeverLoaded />}</Suspense>
    </div>
  ),
  () => true,
)

/** Before the export is painted: hides its tabs if the address names one, and shows that a wallet is remembered. */
export const adaptOutline = (reconnects: boolean) => `{
  const { dataset } = document.currentScript.parentElement
  if (location.hash) dataset.tab = 1
  try { if (${reconnects}) if (JSON.parse(localStorage[\`${storedKey('wagmi.store')}\`]).state.current) dataset.wallet = 1 } catch {}
}`

/** Shows the tab that the address names; nothing of it for an address inside of a tab. No sign that React would escape. */
export const chooseTab = `{
  const [address, path] = location.hash.slice(1).split(\`/\`)
  const [chosen] = document.getElementsByName(address)
  if (chosen) for (const tab of chosen.parentElement.children) {
    tab.ariaSelected = tab === chosen
    document.getElementById(tab.getAttribute(\`aria-controls\`)).hidden = tab !== chosen
  }
  document.currentScript.parentElement.dataset.tab = path ? \`path\` : \`\`
}`
