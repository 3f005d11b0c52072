'use client'

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { type FeatureModule, hasTab } from '../FeatureModule.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ConnectDialogHost } from '../wallet/ConnectDialogHost.tsx'
import { createWagmiConfig } from '../wallet/createWagmiConfig.ts'
import type { AppConfig } from './AppConfig.ts'
import { FeatureProviders } from './FeatureProviders.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { fetchRuntimeConfig, OtherBackendError, type RuntimeConfig, RuntimeConfigContext } from './RuntimeConfig.ts'
import { Splash } from './Splash.tsx'
import { StartFailure } from './StartFailure.tsx'
import { Tabs } from './Tabs.tsx'
import { Welcome } from './Welcome.tsx'

export type ApplicationProps = {
  readonly config: AppConfig
  readonly features: readonly FeatureModule[]
}

/** The page: splash, then header, features and footer, with toasts at the bottom right. */
export function Application(props: ApplicationProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  return (
    <QueryClientProvider client={queries}>
      <Start {...props} />
    </QueryClientProvider>
  )
}

function Start(props: ApplicationProps) {
  const runtime = useQuery({
    queryKey: ['runtimeConfig'],
    queryFn: ({ signal }) => fetchRuntimeConfig(props.config.projectId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isOther = runtime.error instanceof OtherBackendError
  if (runtime.data && !isOther) return <Page {...props} runtime={runtime.data} />
  if (runtime.error && !runtime.isFetching) {
    return <StartFailure message={runtime.error.message} onRetry={() => runtime.refetch()} />
  }
  return <Splash text={props.config.texts.loading} />
}

function Page({ config, features, runtime }: ApplicationProps & { runtime: RuntimeConfig }) {
  const wagmi = useMemo(
    () =>
      createWagmiConfig(
        runtime.chains,
        features.flatMap(({ connectors }) => connectors ?? []),
      ),
    [runtime.chains, features],
  )
  const { projectName, wallet, texts } = config
  return (
    <RuntimeConfigContext.Provider value={runtime}>
      <WagmiProvider config={wagmi} reconnectOnMount={wallet.autoConnect}>
        <FeatureProviders features={features}>
          <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4">
            <Header projectName={projectName} features={features} />
            <main className="flex-1 py-6 sm:py-8">
              <Welcome text={texts.welcome}>
                <Tabs features={features.filter(hasTab)} />
              </Welcome>
            </main>
            <Footer projectName={projectName} />
          </div>
        </FeatureProviders>
        <ConnectDialogHost connectChainId={wallet.connectChainId} />
        <ToastRegion />
      </WagmiProvider>
    </RuntimeConfigContext.Provider>
  )
}
