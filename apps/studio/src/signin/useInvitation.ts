import type { InvitationPreview } from '@sluice/protocol'
import { useEffect, useState } from 'react'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { fetchInvitation } from './signInQueries.ts'

export type FoundInvitation = {
  /** Null until the server has answered, and where there is no invitation. */
  readonly preview: InvitationPreview | null
  readonly error: unknown
}

const unknown: FoundInvitation = { preview: null, error: null }

/** Asks the server what an invitation link invites to. */
export function useInvitation(http: HttpClient, invitation: string | undefined): FoundInvitation {
  const [found, setFound] = useState(unknown)
  useEffect(() => {
    if (invitation === undefined) return
    let isCurrent = true
    const note = (next: FoundInvitation) => {
      if (isCurrent) setFound(next)
    }
    fetchInvitation(http, invitation).then(
      preview => note({ preview, error: null }),
      (error: unknown) => note({ preview: null, error }),
    )
    return () => {
      isCurrent = false
      setFound(unknown)
    }
  }, [http, invitation])
  return found
}
