import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { gitHubQuery, storeGitHubToken } from '../../remote/gitHubQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { useAttempt } from '../../settings/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { publishTexts } from '../texts.ts'
import { tokenPageUrl } from './tokenPageUrl.ts'

/** Takes a pasted token; the server checks it with GitHub and keeps it. */
export function ConnectByToken({ baseUrl }: { readonly baseUrl: string }) {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [token, setToken] = useState('')
  const connect = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      const status = await storeGitHubToken(http, token.trim())
      setToken('')
      client.setQueryData(gitHubQuery(http).queryKey, status)
    })
  }
  return (
    <form onSubmit={connect} className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label={publishTexts.token}
            type="password"
            value={token}
            placeholder={publishTexts.tokenPlaceholder}
            onChange={next => {
              setToken(next)
              attempt.clear()
            }}
          />
        </div>
        <Button submit look="primary" className="h-9" disabled={token.trim() === '' || attempt.isBusy}>
          {attempt.isBusy ? publishTexts.connecting : publishTexts.connect}
        </Button>
      </div>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
      <div className="text-meta text-ink-2">
        <p>
          <a
            href={tokenPageUrl(baseUrl)}
            target="_blank"
            rel="noreferrer noopener"
            className="font-medium text-accent-strong underline"
          >
            {publishTexts.tokenLink}
          </a>{' '}
          {publishTexts.tokenHelp}
        </p>
        <ul className="list-disc pl-5">
          {publishTexts.tokenPermissions.map(permission => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
      </div>
    </form>
  )
}
