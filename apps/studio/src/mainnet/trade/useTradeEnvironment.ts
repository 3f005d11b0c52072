import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useView } from '../../editor/useStores.ts'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { useAppServices } from '../../session/AppServices.tsx'
import { readTradeEnvironment, type TradeEnvironment } from './tradeEnvironment.ts'

type Answer = {
  /** Undefined while the server's answer is awaited. */
  readonly environment: TradeEnvironment | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Reads mode, services, wallet and key. */
export function useTradeEnvironment(): Answer {
  const { wallet } = useAppServices()
  const { data: config, error, refetch } = useServerConfig()
  const mode = useView(state => state.mode)
  const state = useStore(wallet)
  const connected = state.status === 'connected' ? state : null
  const environment = useMemo(
    () => (config ? readTradeEnvironment(config, mode, connected) : undefined),
    [config, mode, connected],
  )
  return { environment, error, retry: () => void refetch() }
}
