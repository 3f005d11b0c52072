import { type GitHubAuthMessage, gitHubCallbackPath, gitHubChannel } from '@sluice/protocol'
import { useEffect, useRef, useState } from 'react'
import { exchangeGitHub } from '../remote/gitHubQueries.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { leavePage } from '../ui/leavePage.ts'
import { Notice } from '../ui/Notice.tsx'
import { type GitHubCallback, readCallback } from './readCallback.ts'
import { publishTexts } from './texts.ts'

/** Time to read the sentence. */
const closeAfterMs = 1_200

type Props = {
  /** Replaces the address, which carries the code. */
  readonly replaceAddress: (path: string) => void
}

type Outcome = { readonly login: string } | { readonly error: string; readonly help: readonly string[] }

/** Return address of the GitHub authorisation: exchanges the code, tells the editor, and closes itself. */
export function CallbackScreen({ replaceAddress }: Props) {
  const http = useHttp()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** A code is good for one exchange, also where an effect runs twice. */
  const isTaken = useRef(false)
  const texts = publishTexts.callback
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const callback = readCallback(window.location.search)
    replaceAddress(gitHubCallbackPath)
    const fail = (error: string, help: readonly string[] = []) => {
      if (callback.kind !== 'incomplete')
        tell({ type: 'GITHUB_AUTH_ERROR', state: callback.state, error, help: [...help] })
      setOutcome({ error, help })
    }
    const exchange = async (code: string, state: string) => {
      const redirect_uri = `${window.location.origin}${gitHubCallbackPath}`
      const { user } = await exchangeGitHub(http, { code, state, redirect_uri })
      tell({ type: 'GITHUB_AUTH_SUCCESS', state, user })
      setOutcome({ login: user.login })
      setTimeout(() => window.close(), closeAfterMs)
    }
    if (callback.kind !== 'code') fail(describeRefusal(callback))
    else
      exchange(callback.code, callback.state).catch((error: unknown) => {
        const { message, help } = describeError(error)
        fail(message, help)
      })
  }, [http, replaceAddress])
  return (
    <main className="mx-auto max-w-lg space-y-3 p-6">
      <h1 className="text-heading font-semibold">{publishTexts.connect}</h1>
      {outcome === null && <p role="status">{texts.working}</p>}
      {outcome && 'login' in outcome && (
        <p role="status" className="wrap-anywhere">
          {texts.connected(outcome.login)}
        </p>
      )}
      {outcome && 'error' in outcome && (
        <Notice
          tone="danger"
          title={outcome.error}
          help={outcome.help}
          action={<Button onClick={leave}>{texts.back}</Button>}
        />
      )}
    </main>
  )
}

function describeRefusal(callback: Exclude<GitHubCallback, { kind: 'code' }>): string {
  const { refusals, failed, incomplete } = publishTexts.callback
  if (callback.kind === 'incomplete') return incomplete
  return new Map(Object.entries(refusals)).get(callback.error) ?? failed
}

/** Closes a popup; a tab that scripts can't close becomes the editor. */
function leave(): void {
  window.close()
  if (!window.closed) leavePage('/')
}

/** Tells the editor by both ways; the opener, which closes the popup, is missing where GitHub isolates its pages. */
function tell(message: GitHubAuthMessage): void {
  const channel = new BroadcastChannel(gitHubChannel)
  channel.postMessage(message)
  channel.close()
  const opener = window.opener as Window | null
  opener?.postMessage(message, window.location.origin)
}
