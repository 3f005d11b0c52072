import type { ResponseOf, startGitHubDevice } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelGitHubCode, gitHubQuery, pollGitHubCode, startGitHubCode } from '../../remote/gitHubQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useAttempt } from '../../settings/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { describeError } from '../../ui/describeError.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { publishTexts } from '../texts.ts'
import { useSecondsLeft } from '../useSecondsLeft.ts'

type Code = ResponseOf<typeof startGitHubDevice> & { readonly expiresAt: number }

/** Connects by a code that the user enters on GitHub. */
export function ConnectByCode() {
  const http = useHttp()
  const attempt = useAttempt()
  const [code, setCode] = useState<Code | null>(null)
  const start = () =>
    void attempt.run(async () => {
      setCode(null)
      const started = await startGitHubCode(http)
      setCode({ ...started, expiresAt: Date.now() + started.expires_in * 1_000 })
    })
  return (
    <div className="space-y-3">
      {code === null ? (
        <Button look="primary" disabled={attempt.isBusy} onClick={start}>
          {attempt.isBusy ? publishTexts.connecting : publishTexts.connect}
        </Button>
      ) : (
        <WaitForCode key={code.flowId} code={code} onRestart={start} onCancel={() => setCode(null)} />
      )}
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </div>
  )
}

/** Gives an open code up with the view that shows it: who else saw it must not connect an account later. */
function useCancelOnLeave(flowId: string, isOpen: boolean) {
  const http = useHttp()
  const client = useQueryClient()
  const isShown = useRef(false)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    const cancel = async () => {
      // In development React runs the effect again at once.
      if (isShown.current || !wasOpen.current) return
      client.setQueryData(gitHubQuery(http).queryKey, await cancelGitHubCode(http, flowId))
    }
    isShown.current = true
    return () => {
      isShown.current = false
      queueMicrotask(() => {
        cancel().catch((error: unknown) => notify('error', describeError(error).message))
      })
    }
  }, [http, client, flowId])
}

type WaitProps = { readonly code: Code; readonly onRestart: () => void; readonly onCancel: () => void }

function WaitForCode({ code, onRestart, onCancel }: WaitProps) {
  const http = useHttp()
  const client = useQueryClient()
  const secondsLeft = useSecondsLeft(code.expiresAt)
  const isExpired = secondsLeft <= 0
  const answer = useQuery({
    queryKey: ['gitHubCode', code.flowId],
    queryFn: ({ signal }) => pollGitHubCode(http, code.flowId, signal),
    enabled: !isExpired,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : code.interval * 1_000),
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  const isConnected = answer.data?.status === 'connected'
  const isOpen = !isExpired && !answer.isError && !isConnected
  useCancelOnLeave(code.flowId, isOpen)
  useEffect(() => {
    if (isConnected) void client.invalidateQueries({ queryKey: gitHubQuery(http).queryKey })
  }, [isConnected, client, http])
  if (isExpired || answer.isError) {
    return (
      <div className="space-y-3">
        {answer.isError ? <ErrorState error={answer.error} /> : <Notice tone="warn" title={publishTexts.codeExpired} />}
        <Button look="primary" onClick={onRestart}>
          {publishTexts.newCode}
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-3">
      <p>{publishTexts.codeSteps}</p>
      <div className="flex flex-wrap items-center gap-3">
        <output
          aria-label={publishTexts.codeLabel}
          className="code rounded-md bg-surface-2 px-4 py-2 text-display font-semibold tracking-widest"
        >
          {code.user_code}
        </output>
        <CopyButton text={code.user_code} label={publishTexts.copyCode} />
        <a
          href={code.verification_uri}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex h-8 items-center rounded-md bg-accent px-3 font-medium text-on-accent hover:bg-accent-strong pointer-coarse:h-11"
        >
          {publishTexts.openLink}
        </a>
        <Button onClick={onCancel}>{publishTexts.cancel}</Button>
      </div>
      <p className="text-meta text-ink-2">{publishTexts.codeWaiting(secondsLeft)}</p>
    </div>
  )
}
