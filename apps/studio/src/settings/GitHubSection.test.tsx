// @vitest-environment happy-dom
import type { GitHubStatus } from '@sluice/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { GitHubSection } from './GitHubSection.tsx'

afterEach(cleanup)

const status: GitHubStatus = {
  baseUrl: 'https://github.com',
  clientId: null,
  methods: ['token'],
  source: 'default',
  connection: null,
  problem: null,
}

const connection = {
  user: { login: 'octocat', avatar_url: '' },
  method: 'token',
  scopes: null,
  source: 'store',
} as const

function show(first: GitHubStatus, next: GitHubStatus = first) {
  const changes: unknown[] = []
  const http = makeHttpClient((path, { method, body }) => {
    if (method === 'GET') return first
    changes.push([`${method} ${path}`, body && JSON.parse(String(body))])
    return next
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <GitHubSection />
      </HttpProvider>
    </QueryClientProvider>,
  )
  return changes
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

const save = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[at]!)

describe('GitHubSection', () => {
  it('default: an OAuth app is stored; its secret cannot be read back', async () => {
    const next: GitHubStatus = {
      ...status,
      clientId: 'Iv1.abc',
      methods: ['oauth', 'device', 'token'],
      source: 'store',
    }
    const changes = show(status, next)
    await screen.findByText(`${window.location.origin}/github/callback`)
    await type('Client id', ' Iv1.abc ')
    await type('Client secret', 'canary-secret')
    expect(screen.getByLabelText<HTMLInputElement>('Client secret').type).toBe('password')
    save(1)
    await screen.findByText('A secret is stored. Enter another to replace it.')
    expect(changes).toEqual([['PUT /api/github/settings', { clientId: 'Iv1.abc', clientSecret: 'canary-secret' }]])
    expect(screen.getByLabelText<HTMLInputElement>('Client secret').value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Remove OAuth app' }))
    await waitFor(() =>
      expect(changes.at(-1)).toEqual(['PUT /api/github/settings', { clientId: null, clientSecret: null }]),
    )
  })

  it('behavior: the address of a GitHub Enterprise is checked, stored, and forgotten when emptied', async () => {
    const changes = show(status, { ...status, baseUrl: 'https://github.example.com', source: 'store' })
    await type('GitHub address', 'github.example.com')
    screen.getByText('Enter an address such as https://github.example.com')
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })[0]?.disabled).toBe(true)
    await type('GitHub address', 'https://github.example.com')
    save(0)
    await waitFor(() => expect(changes).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('GitHub address').value).toBe('https://github.example.com'),
    )
    await type('GitHub address', '')
    save(0)
    await waitFor(() => expect(changes).toHaveLength(2))
    expect(changes).toEqual([
      ['PUT /api/github/settings', { baseUrl: 'https://github.example.com' }],
      ['PUT /api/github/settings', { baseUrl: null }],
    ])
  })

  it('behavior: the connected account is disconnected', async () => {
    const changes = show({ ...status, connection }, status)
    await screen.findByText('Connected as octocat')
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    await screen.findByText('Not connected. Connect in Publish to GitHub.')
    expect(changes).toEqual([['DELETE /api/github/connection', undefined]])
  })

  it('behavior: what the environment sets is read-only', async () => {
    show({ ...status, clientId: 'Iv1.env', source: 'env', connection: { ...connection, source: 'env' } })
    await screen.findByText('Set by environment variables. Change them where the server starts.')
    screen.getByText('Connected as octocat by GITHUB_TOKEN. Change it where the server starts.')
    screen.getByText('Client id Iv1.env')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
