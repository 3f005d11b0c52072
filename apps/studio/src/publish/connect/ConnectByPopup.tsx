import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { gitHubQuery } from '../../remote/gitHubQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { publishTexts } from '../texts.ts'
import { openCentredPopup, runPopupFlow } from './runPopupFlow.ts'

/** Connects in a popup; a link where the browser blocks it. */
export function ConnectByPopup() {
  const http = useHttp()
  const client = useQueryClient()
  const [isConnecting, setIsConnecting] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [wasClosed, setWasClosed] = useState(false)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  const connect = () => {
    const popup = openCentredPopup(window)
    const abort = new AbortController()
    current.current = abort
    setIsConnecting(true)
    setLink(null)
    setError(null)
    setWasClosed(false)
    runPopupFlow({ http, page: window, popup, onBlocked: setLink, signal: abort.signal })
      .then(isConnected => {
        setWasClosed(!isConnected)
        return client.invalidateQueries({ queryKey: gitHubQuery(http).queryKey })
      })
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) setError(cause)
      })
      .finally(() => {
        if (current.current !== abort) return
        setIsConnecting(false)
        setLink(null)
      })
  }
  return (
    <div className="space-y-3" aria-live="polite">
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={isConnecting} onClick={connect}>
          {isConnecting ? publishTexts.connecting : publishTexts.connect}
        </Button>
        {isConnecting && <Button onClick={() => current.current?.abort()}>{publishTexts.cancel}</Button>}
      </div>
      {link !== null && (
        <Notice tone="warn" title={publishTexts.popupBlocked}>
          <p>{publishTexts.popupLink}</p>
          <div className="mt-1 flex items-center gap-1">
            <a
              href={link}
              target="_blank"
              rel="noreferrer noopener"
              className="min-w-0 flex-1 truncate font-medium text-accent-strong underline"
            >
              {publishTexts.openLink}
            </a>
            <CopyButton text={link} label={publishTexts.copyLink} />
          </div>
        </Notice>
      )}
      {wasClosed && <Notice tone="info" title={publishTexts.popupClosed} />}
      {error !== null && <ErrorState error={error} />}
    </div>
  )
}
