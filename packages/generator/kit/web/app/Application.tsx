'use client'

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import type { FeatureModule } from '../FeatureModule.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { createWagmiConfig } from '../wallet/createWagmiConfig.ts'
import { Header } from './Header.tsx'
import { fetchRuntimeConfig, type RuntimeConfig, RuntimeConfigContext } from './RuntimeConfig.ts'
import { Splash } from './Splash.tsx'
import { StartFailure } from './StartFailure.tsx'
import { Tabs } from './Tabs.tsx'

export type ApplicationProps = {
  readonly projectName: string
  readonly autoConnect: boolean
  readonly features: readonly FeatureModule[]
}

/** The whole page: splash, then header, features and footer, with toasts at the bottom right. */
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
    queryFn: ({ signal }) => fetchRuntimeConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (runtime.data) return <Page {...props} runtime={runtime.data} />
  if (runtime.error && !runtime.isFetching) {
    return <StartFailure message={runtime.error.message} onRetry={() => runtime.refetch()} />
  }
  return <Splash />
}

function Page({ projectName, autoConnect, features, runtime }: ApplicationProps & { runtime: RuntimeConfig }) {
  const wagmi = useMemo(() => createWagmiConfig(runtime.chains), [runtime.chains])
  return (
    <RuntimeConfigContext.Provider value={runtime}>
      <WagmiProvider config={wagmi} reconnectOnMount={autoConnect}>
        <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4">
          <Header projectName={projectName} />
          <main className="flex-1 py-6">
            <Tabs features={features} />
          </main>
          <footer className="py-4 text-center text-muted text-xs">
            {projectName} · every transaction is yours to sign
          </footer>
        </div>
        <ToastRegion />
      </WagmiProvider>
    </RuntimeConfigContext.Provider>
  )
}
