// @vitest-environment happy-dom
import { gitHubAuthMessageSchema, gitHubCallbackPath, gitHubChannel } from '@sluice/protocol'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { CallbackScreen } from './CallbackScreen.tsx'

const user = { login: 'octocat', avatar_url: '' }

const opened: BroadcastChannel[] = []

afterEach(() => {
  cleanup()
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** Shows the page that GitHub returns to, with an opener that records. */
function show(search: string, answer: unknown = { user, scopes: ['repo'] }) {
  window.history.replaceState(null, '', gitHubCallbackPath + search)
  const posted: unknown[] = []
  vi.stubGlobal('opener', { postMessage: (message: unknown, origin: string) => posted.push([origin, message]) })
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const broadcast: unknown[] = []
  const channel = new BroadcastChannel(gitHubChannel)
  opened.push(channel)
  channel.addEventListener('message', ({ data }) => broadcast.push(data))
  const asked: unknown[] = []
  const http = makeHttpClient((path, { method, body }) => {
    asked.push([method, path, JSON.parse(String(body))])
    return answer
  })
  render(
    <StrictMode>
      <HttpProvider http={http}>
        <CallbackScreen replaceAddress={path => window.history.replaceState(null, '', path)} />
      </HttpProvider>
    </StrictMode>,
  )
  return { posted, broadcast, asked, close }
}

describe('CallbackScreen', () => {
  it('default: exchanges the code once, tells the editor by both ways, and closes itself', async () => {
    const { posted, broadcast, asked, close } = show('?code=abc&state=xyz')
    expect(window.location.search).toBe('')
    await screen.findByText('Connected as octocat, you can close this window.')
    const message = { type: 'GITHUB_AUTH_SUCCESS', state: 'xyz', user }
    expect(asked).toEqual([
      [
        'POST',
        '/api/github/oauth/token',
        { code: 'abc', state: 'xyz', redirect_uri: `${window.location.origin}/github/callback` },
      ],
    ])
    expect(posted).toEqual([[window.location.origin, message]])
    await waitFor(() => expect(broadcast).toEqual([message]))
    expect(gitHubAuthMessageSchema.parse(message)).toEqual(message)
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })

  it('error: a denied access is told without asking the server', async () => {
    const { posted, asked, close } = show('?error=access_denied&error_description=The+user+said+no&state=xyz')
    await screen.findByText('Access was denied on GitHub.')
    expect(posted).toEqual([
      [
        window.location.origin,
        { type: 'GITHUB_AUTH_ERROR', state: 'xyz', error: 'Access was denied on GitHub.', help: [] },
      ],
    ])
    expect(asked).toEqual([])
    expect(close).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Back to Sluice' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it.each([
    ['redirect_uri_mismatch', 'The callback URL differs from the one of the OAuth app.'],
    ['application_suspended', 'GitHub has suspended the OAuth app.'],
    ['toString', 'GitHub OAuth error'],
  ])('error: %s has a sentence of its own, whatever else the address says', async (error, sentence) => {
    const { posted } = show(`?error=${error}&state=1&error_description=Call+1+555+now`)
    await screen.findByText(sentence)
    expect(document.body.textContent).not.toContain('555')
    expect(JSON.stringify(posted)).not.toContain('555')
  })

  it('error: a refused exchange is shown in its own words', async () => {
    const refusal = {
      error: 'OAuth token exchange failed',
      code: 'X',
      area: 'GITHUB',
      help: [],
      retry: 'never',
      status: 400,
    }
    const { posted } = show('?code=abc&state=xyz', Response.json(refusal, { status: 400 }))
    await screen.findByText('OAuth token exchange failed')
    expect(posted).toMatchObject([[window.location.origin, { type: 'GITHUB_AUTH_ERROR', state: 'xyz' }]])
  })

  it('error: an address without code', async () => {
    const { posted, asked } = show('?code=abc')
    await screen.findByText('GitHub sent no code. Start again in the editor.')
    expect([posted, asked]).toEqual([[], []])
  })
})
