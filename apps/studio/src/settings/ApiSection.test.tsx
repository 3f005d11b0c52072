// @vitest-environment happy-dom
import type { AccessToken } from '@sluice/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { ApiSection } from './ApiSection.tsx'

afterEach(cleanup)

const day = 86_400_000

const makeToken = (part: Partial<AccessToken>): AccessToken => ({
  id: 'a1b2c3d4e5f6',
  name: 'ci',
  scope: 'run',
  createdAt: Date.now() - 30 * day,
  createdBy: null,
  expiresAt: Date.now() + day,
  lastUsedAt: null,
  ...part,
})

/** Answers like the server, with the tokens in memory. */
function show(tokens: AccessToken[]) {
  const changes: { readonly request: string; readonly body: unknown }[] = []
  const http = makeHttpClient((path, { method, body }) => {
    if (method === 'GET') return { accessTokens: tokens }
    const sent = body ? JSON.parse(String(body)) : undefined
    changes.push({ request: `${method} ${path}`, body: sent })
    if (method === 'DELETE') return tokens.splice(0, 1)[0]
    const accessToken = makeToken({ id: 'f6e5d4c3b2a1', ...sent })
    tokens.unshift(accessToken)
    return { token: 'sluice_f6e5d4c3b2a1_secret', accessToken }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <ApiSection />
      </HttpProvider>
    </QueryClientProvider>,
  )
  return changes
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('ApiSection', () => {
  it('default: a token is made with a scope and an end, and shown once', async () => {
    const changes = show([])
    await screen.findByText('No tokens: no program can call this server.')
    fireEvent.click(button('Create token'))
    expect(button('Create token').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' my-script ' } })
    fireEvent.click(screen.getByLabelText('Run'))
    screen.getByText('Also runs workflows, hands in signatures, and stores projects.')
    fireEvent.click(screen.getByLabelText('30 days'))
    fireEvent.click(button('Create token'))
    await screen.findByText('sluice_f6e5d4c3b2a1_secret')
    expect(changes).toEqual([
      { request: 'POST /api/access-tokens', body: { name: 'my-script', scope: 'run', expiresInDays: 30 } },
    ])
    await screen.findByRole('button', { name: 'Revoke token my-script' })
    fireEvent.click(button('Done'))
    expect(screen.queryByText(/sluice_/)).toBeNull()
  })

  it('behavior: says when a token ends and was used, and revokes it', async () => {
    const changes = show([
      makeToken({ name: 'old', expiresAt: Date.now() - day, lastUsedAt: Date.now() - 2 * day }),
      makeToken({
        id: 'b',
        name: 'endless',
        scope: 'admin',
        expiresAt: null,
        createdBy: { accountId: 'account-1', name: 'Ada' },
      }),
    ])
    await screen.findByText(/^Expired /)
    screen.getByText(/Last used 2 days ago$/)
    screen.getByText(/Created by Ada$/)
    screen.getByText('Does not expire')
    fireEvent.click(button('Revoke token old'))
    await waitFor(() => expect(screen.queryByText(/^Expired /)).toBeNull())
    expect(changes).toEqual([{ request: 'DELETE /api/access-tokens/a1b2c3d4e5f6', body: undefined }])
  })

  it('error: a name that is taken', async () => {
    show([makeToken({})])
    await screen.findByText('Never used', { exact: false })
    fireEvent.click(button('Create token'))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'ci' } })
    screen.getByText('This name is taken.')
    expect(button('Create token').disabled).toBe(true)
  })
})
