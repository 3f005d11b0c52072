import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Address } from '../guard/values/token.ts'
import { putMessage, refreshMessages } from './useMessages.ts'

/** Applies live updates of an account to the query cache. Returns whether the connection is open. */
export function useLiveUpdates(address: Address | null): boolean {
  const queries = useQueryClient()
  const [liveAddress, setLiveAddress] = useState<Address | null>(null)
  useEffect(() => {
    if (!address) return
    let left = false
    let leave = () => {}
    const start = async () => {
      const { joinLiveUpdates, openLiveSocket } = await import('./joinLiveUpdates.ts')
      const socket = await openLiveSocket()
      if (left) return socket.disconnect()
      leave = joinLiveUpdates(socket, address, {
        onMessage: message => putMessage(queries, address, message),
        onConnected: () => {
          setLiveAddress(address)
          refreshMessages(queries)
        },
        onDisconnected: () => setLiveAddress(null),
      })
    }
    // Without a live connection the history polls.
    start().catch(() => {})
    return () => {
      left = true
      leave()
    }
  }, [address, queries])
  return address !== null && liveAddress === address
}
