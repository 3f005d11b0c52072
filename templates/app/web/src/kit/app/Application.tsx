'use client'

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import { type FeatureModule, hasTab } from '../FeatureModule.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ConnectDialogHost } from '../wallet/ConnectDialogHost.tsx'
import { createWagmiConfig } from '../wallet/createWagmiConfig.ts'
import type { AppConfig } from './AppConfig.ts'
import { FeatureProviders } from './FeatureProviders.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { adaptOutline, chooseTab, Outline } from './outline.tsx'
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

/** The page, with toasts at the bottom right. */
export function Application(props: ApplicationProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <Start {...props} />
      <ToastRegion />
    </QueryClientProvider>
  )
}

/** The page with the networks of the configuration, for its export. */
function ExportedPage(props: ApplicationProps) {
  const runtime = configuredRuntime(props.config.networks)
  // only with: walletConnect
  return <Page {...props} runtime={runtime} wagmi={createWagmiConfig(runtime.chains, props.features)} isOutline />
  // otherwise: return <Page {...props} runtime={runtime} wagmi={createWagmiConfig(runtime.chains)} isOutline />
  // end only
}

function Start(props: ApplicationProps) {
  const runtime = useQuery({
    queryKey: ['runtimeConfig'],
    queryFn: ({ signal }) => fetchRuntimeConfig(props.config.projectId, signal),
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
  return (
    <>
      <Outline loading={props.config.texts.loading}>
        <ExportedPage {...props} />
      </Outline>
      {error && !isFetching && <StartFailure message={error.message} onRetry={refetch} />}
    </>
  )
}

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
