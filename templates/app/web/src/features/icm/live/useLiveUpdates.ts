import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '../../guard/values/token.ts'
import { putMessage, refreshMessages, refreshNetworks } from '../history/useMessages.ts'

/** Applies live updates of an account to the query cache. Returns whether the connection is open. */
export function useLiveUpdates(address: Address | null): boolean {
  const queries = useQueryClient()
  const [liveAddress, setLiveAddress] = useState<Address | null>(null)
  useEffect(() => {
    if (!address) return
    let stopped = false
    let leave = () => {}
    let connects = 0
    const start = async () => {
      const { joinLiveUpdates, openLiveSocket } = await import('./joinLiveUpdates.ts')
      const socket = await openLiveSocket()
      if (stopped) return socket.disconnect()
      leave = joinLiveUpdates(socket, address, {
        onMessage: message => putMessage(queries, address, message),
        onConnected: () => {
          setLiveAddress(address)
          refreshMessages(queries)
          // The restarted backend may be another project's.
          if (connects++ > 0) void queries.invalidateQueries({ queryKey: ['runtimeConfig'] })
        },
        onDisconnected: () => {
          setLiveAddress(null)
          refreshNetworks(queries)
        },
      })
    }
    // Without a live connection the history polls.
    start().catch(() => {})
    return () => {
      stopped = true
      leave()
    }
  }, [address, queries])
  return address !== null && liveAddress === address
}
