import { useEffect } from 'react'
import type { AppServices } from '../session/AppServices.tsx'

const everyMs = 30_000

/** Notices that session, role or membership have changed: at once by the socket, which the server closes, else soon. */
export function useMemberWatch({ http, socket }: Pick<AppServices, 'http' | 'socket'>, isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return
    const check = () => {
      if (document.visibilityState === 'visible') void http.member?.check()
    }
    // A part that cannot be loaded is reported where it is used.
    socket.open().catch(() => undefined)
    const timer = setInterval(check, everyMs)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [http, socket, isEntered])
}
