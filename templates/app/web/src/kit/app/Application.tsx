'use client'

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { type FeatureModule, hasTab } from '../FeatureModule.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ConnectDialogHost } from '../wallet/ConnectDialogHost.tsx'
import { createWagmiConfig } from '../wallet/createWagmiConfig.ts'
import { storedKey } from '../wallet/safeStorage.ts'
import type { AppConfig } from './AppConfig.ts'
import { FeatureProviders } from './FeatureProviders.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import {
  configuredRuntime,
  fetchRuntimeConfig,
  OtherBackendError,
  type RuntimeConfig,
  RuntimeConfigContext,
} from './RuntimeConfig.ts'
import { StartFailure } from './StartFailure.tsx'
import { Tabs } from './Tabs.tsx'
import { Welcome } from './Welcome.tsx'

export type ApplicationProps = {
  readonly config: AppConfig
  readonly features: readonly FeatureModule[]
}

/**
 * The page, with toasts at the bottom right.
 *
 * `next build` exports its HTML with header and tabs, which show before any script has run. They cannot be used yet,
 * because networks and wallet are unknown: the export is `inert`. In the browser `Exported` never loads, so that
 * React leaves that HTML in place (https://react.dev/reference/react/Suspense) until `Page` takes its place.
 */
export function Application(props: ApplicationProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <Start {...props} />
      <ToastRegion />
    </QueryClientProvider>
  )
}

const Exported = typeof window === 'undefined' ? Outline : lazy(() => new Promise<never>(() => {}))

/** An attribute that the types of React 18 do not have. */
const inert: object = { inert: '' }

function Outline(props: ApplicationProps) {
  const runtime = configuredRuntime(props.config.networks)
  // only with: walletConnect
  return <Page {...props} runtime={runtime} wagmi={createWagmiConfig(runtime.chains, props.features)} isOutline />
  // otherwise: return <Page {...props} runtime={runtime} wagmi={createWagmiConfig(runtime.chains)} isOutline />
  // end only
}

function Start(props: ApplicationProps) {
  const { projectId, texts } = props.config
  // The same element at each render, so that React does not render `Exported` again.
  const [outline] = useState(
    <div key="outline" className="page-outline" aria-busy="true" {...inert}>
      <p role="status" className="sr-only p-8 text-center only:not-sr-only">
        {texts.loading}
      </p>
      <Suspense>
        <Exported {...props} />
      </Suspense>
    </div>,
  )
  const runtime = useQuery({
    queryKey: ['runtimeConfig'],
    queryFn: ({ signal }) => fetchRuntimeConfig(projectId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Renders the page in small pieces, between which the browser stays responsive.
  const loaded = useDeferredValue(runtime.data)
  // Made outside of these pieces: one that React discards would reconnect the wallet of a discarded config.
  const chains = runtime.data?.chains
  // only with: walletConnect
  const wagmi = useMemo(() => chains && createWagmiConfig(chains, props.features), [chains, props.features])
  // otherwise: const wagmi = useMemo(() => chains && createWagmiConfig(chains), [chains])
  // end only
  const isOther = runtime.error instanceof OtherBackendError
  if (loaded && wagmi && !isOther) return <Page {...props} runtime={loaded} wagmi={wagmi} />
  const { error, isFetching, refetch } = runtime
  return [outline, error && !isFetching && <StartFailure key="failure" message={error.message} onRetry={refetch} />]
}

/** Before the export is painted: hides its tabs if the address names one, and shows that a wallet is remembered. */
const adaptOutline = (reconnects: boolean) => `{
  const { dataset } = document.currentScript.parentElement
  if (location.hash) dataset.tab = 1
  try { if (${reconnects}) if (JSON.parse(localStorage[\`${storedKey('wagmi.store')}\`]).state.current) dataset.wallet = 1 } catch {}
}`

/** Shows the tab that the address names; nothing of it for an address inside of a tab. No sign that React would escape. */
const chooseTab = `{
  const [address, path] = location.hash.slice(1).split(\`/\`)
  const [chosen] = document.getElementsByName(address)
  if (chosen) for (const tab of chosen.parentElement.children) {
    tab.ariaSelected = tab === chosen
    document.getElementById(tab.getAttribute(\`aria-controls\`)).hidden = tab !== chosen
  }
  document.currentScript.parentElement.dataset.tab = path ? \`path\` : \`\`
}`

type PageProps = ApplicationProps & {
  readonly runtime: RuntimeConfig
  readonly wagmi: Config
  readonly isOutline?: boolean
}

/** Not rendered again while the settings are asked for anew: each render of `WagmiProvider` reconnects the wallet. */
const Page = memo(function Page({ config, features, runtime, wagmi, isOutline = false }: PageProps) {
  const { projectName, wallet } = config
  const tabs = <Tabs features={features.filter(hasTab)} isOutline={isOutline} />
  const page = (
    <div className="page">
      {isOutline && <script>{adaptOutline(wallet.autoConnect)}</script>}
      <Header projectName={projectName} />
      {/* only with: icmDashboard l1 */}
      <main className="flex-1 pt-2 pb-8">
        <Welcome text={config.texts.welcome} features={features} isOutline={isOutline}>
          {tabs}
        </Welcome>
      </main>
      {/* otherwise: <main className="flex-1 pt-2 pb-8">{tabs}</main> */}
      {/* end only */}
      {isOutline && <script>{chooseTab}</script>}
      <Footer projectName={projectName} />
    </div>
  )
  return (
    <RuntimeConfigContext.Provider value={runtime}>
      <WagmiProvider config={wagmi} reconnectOnMount={wallet.autoConnect && !isOutline}>
        {/* only with: flow icmDashboard icmTesting walletConnect */}
        <FeatureProviders features={features}>{page}</FeatureProviders>
        {/* otherwise: {page} */}
        {/* end only */}
        <ConnectDialogHost connectChainId={wallet.connectChainId} />
      </WagmiProvider>
    </RuntimeConfigContext.Provider>
  )
})
