import type { GitHubStatus } from '@sluice/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { forgetGitHubAccount, gitHubQuery } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.ts'
import { AccountAvatar } from './AccountAvatar.tsx'
import { ConnectGitHub } from './connect/ConnectGitHub.tsx'
import { publishTexts } from './texts.ts'

type Props = { readonly status: GitHubStatus; readonly onOpenSettings: () => void }

/** The connected account, or the methods to connect one. */
export function AccountCard({ status, onOpenSettings }: Props) {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { connection, problem, baseUrl } = status
  const isUsable = connection !== null && problem === null
  const disconnect = (login: string) =>
    attempt.run(async () => {
      client.setQueryData(gitHubQuery(http).queryKey, await forgetGitHubAccount(http))
      notify('info', publishTexts.disconnected(login))
    })
  const host = new URL(baseUrl).host
  return (
    <section aria-label={publishTexts.account} className="rounded-lg border border-line p-3">
      {isUsable ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <AccountAvatar login={connection.user.login} avatarUrl={connection.user.avatar_url} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-medium wrap-anywhere">{connection.user.login}</p>
            <p className="text-meta text-ink-2">
              {connection.source === 'env'
                ? publishTexts.connectedByEnvironment
                : publishTexts.connectedBy[connection.method]}
              {` · ${host}`}
            </p>
          </div>
          {connection.source === 'store' && (
            <Button disabled={attempt.isBusy} onClick={() => void disconnect(connection.user.login)}>
              {publishTexts.disconnect}
            </Button>
          )}
        </div>
      ) : (
        <>
          <h3 className="mb-1 font-medium">{publishTexts.account}</h3>
          <ConnectGitHub status={status} onOpenSettings={onOpenSettings} />
        </>
      )}
      {isUsable && connection.scopes?.includes('workflow') === false && (
        <p className="mt-2 text-meta text-warn">{publishTexts.noWorkflowScope}</p>
      )}
      {attempt.error !== null && <ErrorState error={attempt.error} className="mt-2" />}
    </section>
  )
}
