import { gitHubAuthMessageSchema, gitHubChannel } from '@sluice/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gitHubQuery } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'

/** Reads the account again when a callback page has connected one, also after its popup was given up. */
export function useGitHubMessages(): void {
  const http = useHttp()
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(gitHubChannel)
    channel.addEventListener('message', ({ data }) => {
      if (gitHubAuthMessageSchema.safeParse(data).data?.type !== 'GITHUB_AUTH_SUCCESS') return
      void client.invalidateQueries({ queryKey: gitHubQuery(http).queryKey })
    })
    return () => channel.close()
  }, [http, client])
}
