// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { type GitHubStatus, gitHubChannel, type PublishStatus } from '@sluice/protocol'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { type AppServices, AppServicesProvider } from '../session/AppServices.tsx'
import { PublishDialog } from './PublishDialog.tsx'

afterEach(cleanup)

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const octocat = { login: 'octocat', avatar_url: 'https://avatars.example/octocat' }

const connected: GitHubStatus = {
  baseUrl: 'https://github.com',
  clientId: null,
  methods: ['token'],
  source: 'default',
  connection: { user: octocat, method: 'token', scopes: null, source: 'store' },
  problem: null,
}

const file = (path: string) => ({ path, content: path, type: 'config', language: 'text' })

const code = {
  slug: 'basic-swap',
  files: ['.gitignore', 'README.md', 'a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts'].map(file),
  deploymentInfo: {
    port: 3001,
    environment: [],
    variables: [
      { name: 'ONEINCH_API_KEY', required: true, comment: '' },
      { name: 'PORT', required: false, comment: '' },
    ],
  },
}

const running: PublishStatus = {
  publishId: 'p1',
  repository: 'octocat/my-defi-app',
  state: 'running',
  phase: 'files',
  sent: 3,
  total: 8,
  waitUntil: null,
  canResume: false,
  error: null,
  code: null,
  help: [],
  result: null,
}

const result = {
  html_url: 'https://github.com/octocat/my-defi-app',
  full_name: 'octocat/my-defi-app',
  branch: 'main',
  commit: 'a'.repeat(40),
  files: 8,
  pull_request_url: null,
  notes: [],
  conflicts: [],
  requests: 9,
}

const done: PublishStatus = { ...running, state: 'done', phase: 'done', sent: 8, result }

type Answers = { readonly [request: string]: unknown }

type Options = {
  readonly document?: WorkflowDocument
  readonly answers?: Answers
  readonly storage?: AppServices['storage']
}

function show({ document = swap, answers = {}, storage = makeMemoryStorage() }: Options = {}) {
  const asked: { readonly request: string; readonly body: unknown }[] = []
  const given: { [request: string]: unknown } = {
    'GET /api/github': connected,
    'GET /api/github/repository': { repository: null, freeName: null },
    'POST /api/generate': code,
    'POST /api/github/publish': running,
    'GET /api/github/publish/p1': running,
    ...answers,
  }
  const http = makeHttpClient((path, { method, body }) => {
    const request = `${method} ${path.split('?')[0]}`
    asked.push({ request, body: body ? JSON.parse(String(body)) : undefined })
    const answer = given[request]
    return typeof answer === 'function' ? (answer as (path: string) => unknown)(path) : (answer ?? {})
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onClose = vi.fn()
  const onOpenSettings = vi.fn()
  const services = { client, http, storage } as unknown as AppServices
  render(
    <QueryClientProvider client={client}>
      <AppServicesProvider services={services}>
        <HttpProvider http={http}>
          <PublishDialog
            source={{ document }}
            warning={null}
            onOpenCode={() => {}}
            onOpenSettings={onOpenSettings}
            onClose={onClose}
          />
        </HttpProvider>
      </AppServicesProvider>
    </QueryClientProvider>,
  )
  return { asked, given, storage, onClose, onOpenSettings }
}

const button = (name: string) => screen.findByRole('button', { name })

const ready = async (name = 'Create Repository') => {
  const found = await button(name)
  await waitFor(() => expect(found.getAttribute('aria-disabled')).toBeNull())
  return found
}

const refuse = (code: string, error: string) =>
  Response.json({ error, code, area: 'GITHUB', help: [], retry: 'after-user', status: 409 }, { status: 409 })

describe('PublishDialog', () => {
  it('default: publishes with the settings of the form, shows progress, then the repository', async () => {
    const { asked, given, onClose } = show()
    await screen.findByText('octocat/my-defi-app is free.')
    const summary = await screen.findByRole('region', { name: 'Files' })
    await within(summary).findByText('+ 3 more files')
    expect(within(summary).getAllByRole('listitem')).toHaveLength(6)
    const switches = screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
    expect(switches).toEqual([false, true, true, true])
    fireEvent.click(await ready())
    await screen.findByRole('heading', { name: 'Publishing octocat/my-defi-app' })
    screen.getByText('3 of 8 files sent')
    expect(asked.find(({ request }) => request === 'POST /api/github/publish')?.body).toMatchObject({
      document: { id: swap.id },
      target: 'create',
      settings: {
        name: 'my-defi-app',
        isPrivate: false,
        includeReadme: true,
        autoDeployVercel: true,
        initializeWithGitignore: true,
      },
    })
    given['GET /api/github/publish/p1'] = done
    await screen.findByRole('heading', { name: 'Repository Created!' })
    expect(screen.getByRole('link', { name: 'View Repository' }).getAttribute('href')).toBe(result.html_url)
    const vercel = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Deploy to Vercel' }).href)
    expect(Object.fromEntries(vercel.searchParams)).toEqual({
      'repository-url': `${result.html_url}/tree/main/web`,
      'project-name': 'my-defi-app',
    })
    screen.getByText(/^Vercel and Netlify host the frontend only\./)
    await screen.findByText('Variables that the backend needs: ONEINCH_API_KEY')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('behavior: no links to hosts that can’t clone from a GitHub Enterprise', async () => {
    const html_url = 'https://github.example.org/octocat/my-defi-app'
    show({ answers: { 'POST /api/github/publish': { ...done, result: { ...result, html_url } } } })
    fireEvent.click(await ready())
    expect((await screen.findByRole('link', { name: 'View Repository' })).getAttribute('href')).toBe(html_url)
    expect(screen.queryByRole('link', { name: /^Deploy to/ })).toBeNull()
    expect(screen.queryByText(/^Vercel/)).toBeNull()
    await screen.findByText('Variables that the backend needs: ONEINCH_API_KEY')
  })

  it('error: an empty workflow, no account and no name each say why nothing is published', async () => {
    show({ document: { ...swap, nodes: [], edges: [] } })
    const create = await button('Create Repository')
    expect(create.getAttribute('aria-disabled')).toBe('true')
    expect(create.title).toBe('No code to publish. Please generate code first.')
    cleanup()

    show({ answers: { 'GET /api/github': { ...connected, connection: null } } })
    await screen.findByLabelText('Personal access token')
    await waitFor(async () => expect((await button('Create Repository')).title).toBe('Please connect to GitHub first.'))
    cleanup()

    const { asked } = show()
    fireEvent.change(await screen.findByLabelText('Repository name'), { target: { value: '' } })
    await waitFor(async () => expect((await button('Create Repository')).title).toBe('Enter a repository name.'))
    fireEvent.click(await button('Create Repository'))
    expect(asked.map(({ request }) => request)).not.toContain('POST /api/github/publish')
  })

  it('error: a taken name offers a free one', async () => {
    show({
      answers: {
        'GET /api/github/repository': (path: string) =>
          path.endsWith('name=my-defi-app')
            ? {
                repository: { full_name: 'octocat/my-defi-app', html_url: '', private: false, content: 'other' },
                freeName: 'my-defi-app-2',
              }
            : { repository: null, freeName: null },
      },
    })
    await screen.findByText('octocat/my-defi-app exists and wasn’t published by Sluice.')
    expect((await button('Create Repository')).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(await button('Use my-defi-app-2'))
    await screen.findByText('octocat/my-defi-app-2 is free.')
    await ready()
  })

  it('behavior: a repository of an earlier publication is updated, and its pull request shown', async () => {
    const repository = { full_name: 'octocat/my-defi-app', html_url: '', private: true, content: 'published' }
    const { asked, given } = show({
      answers: { 'GET /api/github/repository': { repository, freeName: 'my-defi-app-2' } },
    })
    await screen.findByText('Sluice published octocat/my-defi-app before. It will be updated.')
    const [isPrivate] = screen.getAllByRole<HTMLInputElement>('switch')
    expect([isPrivate?.checked, isPrivate?.disabled]).toEqual([true, true])
    given['GET /api/github/publish/p1'] = {
      ...done,
      result: { ...result, pull_request_url: `${result.html_url}/pull/1`, conflicts: ['web/src/app/page.tsx'] },
    }
    fireEvent.click(await ready('Update Repository'))
    await screen.findByRole('heading', { name: 'Pull Request Opened' })
    screen.getByText('1 file that you edited was kept')
    screen.getByText('web/src/app/page.tsx')
    expect(screen.queryByRole('link', { name: 'Deploy to Vercel' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View Pull Request' }).getAttribute('href')).toMatch(/\/pull\/1$/)
    expect(asked.find(({ request }) => request === 'POST /api/github/publish')?.body).toMatchObject({
      target: 'update',
    })
  })

  it('error: a refusal is shown above the form, the fallback where it has no words', async () => {
    const { given } = show({
      answers: { 'POST /api/github/publish': () => refuse('SECRET_FOUND', 'A key is in .env') },
    })
    fireEvent.click(await ready())
    await screen.findByText('A key is in .env')
    given['POST /api/github/publish'] = { ...running, state: 'failed', error: null }
    given['GET /api/github/publish/p1'] = { ...running, state: 'failed', error: null }
    fireEvent.click(await ready())
    await screen.findByText('Failed to publish to GitHub')
  })

  it('behavior: a failed publication is resumed, also after a reload', async () => {
    const failed = { ...running, state: 'failed', error: 'GitHub can’t be reached', canResume: true }
    const { given, storage } = show({ answers: { 'GET /api/github/publish/p1': failed } })
    fireEvent.click(await ready())
    await screen.findByText('GitHub can’t be reached')
    cleanup()

    given['POST /api/github/publish/p1/resume'] = running
    const again = show({ storage, answers: { ...given } })
    fireEvent.click(await button('Resume'))
    again.given['GET /api/github/publish/p1'] = done
    await screen.findByRole('heading', { name: 'Repository Created!' })
    expect(again.asked.map(({ request }) => request)).not.toContain('POST /api/github/publish')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    cleanup()

    show({ storage })
    await ready()
  })

  it('behavior: Escape asks while publishing; the dialog of the question cancels it', async () => {
    const { given, onClose } = show({
      answers: { 'POST /api/github/publish/p1/cancel': { ...running, state: 'cancelled' } },
    })
    fireEvent.click(await ready())
    fireEvent.keyDown(await screen.findByRole('heading', { name: /^Publishing/ }), { key: 'Escape' })
    const question = await screen.findByRole('dialog', { name: 'Publishing isn’t finished' })
    expect(onClose).not.toHaveBeenCalled()
    given['GET /api/github/publish/p1'] = { ...running, state: 'cancelled' }
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel publishing' }))
    await screen.findByText('Publishing was cancelled')
    // What was sent is in no commit.
    expect(screen.queryByText(/files sent/)).toBeNull()
    fireEvent.click(await button('Back to settings'))
    await ready()
  })

  it('behavior: how much is sent is not known until a whole tree is there', async () => {
    show({
      answers: {
        'POST /api/github/publish': { ...running, sent: 0 },
        'GET /api/github/publish/p1': { ...running, sent: 0 },
      },
    })
    fireEvent.click(await ready())
    const bar = await screen.findByRole('progressbar', { name: 'Publishing…' })
    expect(bar.hasAttribute('value')).toBe(false)
    screen.getByText('8 files')
  })

  it('behavior: a wait that GitHub asked for is counted down', async () => {
    show({ answers: { 'POST /api/github/publish': { ...running, phase: 'waiting', waitUntil: Date.now() + 30_000 } } })
    fireEvent.click(await ready())
    await screen.findByText(/^Goes on in (30|29) s$/)
    cleanup()

    show({ answers: { 'POST /api/github/publish': { ...running, phase: 'waiting', waitUntil: Date.now() + 110_000 } } })
    fireEvent.click(await ready())
    await screen.findByText(/^Goes on in 1 min (50|49) s$/)
  })

  it('behavior: a token connects and is not kept in the page; Disconnect forgets it', async () => {
    const unconnected = { ...connected, connection: null }
    const { asked, storage, onOpenSettings } = show({
      answers: {
        'GET /api/github': unconnected,
        'PUT /api/github/token': connected,
        'DELETE /api/github/connection': unconnected,
      },
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Personal access token')
    expect(field.type).toBe('password')
    const page = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Create a fine-grained token' }).href)
    expect(page.href).toContain('https://github.com/settings/personal-access-tokens/new?')
    fireEvent.click(await button('Open Settings'))
    expect(onOpenSettings).toHaveBeenCalledOnce()
    fireEvent.change(field, { target: { value: ' github_pat_canary ' } })
    fireEvent.click(await button('Connect GitHub'))
    await screen.findByText('octocat')
    expect(asked.find(({ request }) => request === 'PUT /api/github/token')?.body).toEqual({
      token: 'github_pat_canary',
    })
    expect(`${storage.getItem(`sluice.publish.${swap.id}`)}${document.body.innerHTML}`).not.toContain('canary')
    fireEvent.click(await button('Disconnect'))
    await screen.findByLabelText('Personal access token')
  })

  it('behavior: a device code is shown until GitHub has it', async () => {
    const { given } = show({
      answers: {
        'GET /api/github': { ...connected, clientId: 'abc', methods: ['device', 'token'], connection: null },
        'POST /api/github/device/start': {
          flowId: 'f1',
          user_code: 'WDJB-MJHT',
          verification_uri: 'https://github.com/login/device',
          expires_in: 900,
          interval: 0,
        },
        'POST /api/github/device/f1': { status: 'pending', user: null },
      },
    })
    fireEvent.click(await button('Connect GitHub'))
    expect((await screen.findByLabelText('Your code')).textContent).toBe('WDJB-MJHT')
    expect(screen.getByRole('link', { name: 'Open GitHub' }).getAttribute('href')).toBe(
      'https://github.com/login/device',
    )
    screen.getByText('Waiting for GitHub. Valid for 15 min')
    cleanup()

    const again = show({
      answers: { ...given, 'POST /api/github/device/f1': { status: 'connected', user: octocat } },
    })
    again.given['GET /api/github'] = { ...(given['GET /api/github'] as GitHubStatus) }
    fireEvent.click(await button('Connect GitHub'))
    again.given['GET /api/github'] = connected
    await screen.findByText('octocat')
  })

  it('behavior: Cancel and closing the dialog give the device code up, a connected one stays', async () => {
    const status = { ...connected, clientId: 'abc', methods: ['device', 'token'], connection: null }
    const answers = {
      'GET /api/github': status,
      'POST /api/github/device/start': {
        flowId: 'f1',
        user_code: 'WDJB-MJHT',
        verification_uri: 'https://github.com/login/device',
        expires_in: 900,
        interval: 60,
      },
      'POST /api/github/device/f1': { status: 'pending', user: null },
      'DELETE /api/github/device/f1': status,
    }
    const { asked } = show({ answers })
    const cancels = () => asked.filter(({ request }) => request === 'DELETE /api/github/device/f1').length
    fireEvent.click(await button('Connect GitHub'))
    await screen.findByLabelText('Your code')
    expect(cancels()).toBe(0)
    fireEvent.click(await button('Cancel'))
    await waitFor(() => expect(cancels()).toBe(1))
    fireEvent.click(await button('Connect GitHub'))
    await screen.findByLabelText('Your code')
    cleanup()
    await waitFor(() => expect(cancels()).toBe(2))

    const again = show({
      answers: { ...answers, 'POST /api/github/device/f1': { status: 'connected', user: octocat } },
    })
    const connect = await button('Connect GitHub')
    again.given['GET /api/github'] = { ...connected, methods: ['device', 'token'] }
    fireEvent.click(connect)
    await screen.findByText('octocat')
    cleanup()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(again.asked.map(({ request }) => request)).not.toContain('DELETE /api/github/device/f1')
  })

  it('error: an account that GitHub refuses meanwhile is connected again beside the failure, then it goes on', async () => {
    const failed = {
      ...running,
      state: 'failed',
      code: 'BAD_CREDENTIALS',
      error: 'GitHub rejected the token',
      canResume: true,
    }
    const { given } = show({
      answers: { 'GET /api/github/publish/p1': failed, 'POST /api/github/publish/p1/resume': running },
    })
    const create = await ready()
    given['GET /api/github'] = { ...connected, connection: null, problem: 'GitHub rejected the token' }
    given['PUT /api/github/token'] = connected
    fireEvent.click(create)
    fireEvent.change(await screen.findByLabelText('Personal access token'), { target: { value: 'github_pat_new' } })
    fireEvent.click(await button('Connect GitHub'))
    await waitFor(() => expect(screen.queryByLabelText('Personal access token')).toBeNull())
    given['GET /api/github/publish/p1'] = done
    fireEvent.click(await button('Resume'))
    await screen.findByRole('heading', { name: 'Repository Created!' })
  })

  it.each([
    ['NOT_CONNECTED', { ...connected, connection: null }, 'Personal access token'],
    ['ACCOUNT_DIFFERS', connected, 'GitHub account'],
  ])('error: Resume that the server refuses with %s shows the account card', async (code, status, label) => {
    const failed = { ...running, state: 'failed', error: 'GitHub can’t be reached', canResume: true }
    const { given } = show({
      answers: {
        'POST /api/github/publish': failed,
        'GET /api/github/publish/p1': failed,
        'POST /api/github/publish/p1/resume': () => refuse(code, 'Refused'),
      },
    })
    fireEvent.click(await ready())
    const resume = await button('Resume')
    expect(screen.queryByLabelText('GitHub account')).toBeNull()
    given['GET /api/github'] = status
    fireEvent.click(resume)
    await screen.findByText('Refused')
    await screen.findByLabelText(label)
  })

  it('behavior: an account that is connected after its popup was given up is noticed', async () => {
    const { given } = show({ answers: { 'GET /api/github': { ...connected, connection: null } } })
    await screen.findByLabelText('Personal access token')
    given['GET /api/github'] = connected
    const channel = new BroadcastChannel(gitHubChannel)
    channel.postMessage({ type: 'GITHUB_AUTH_SUCCESS', state: 's', user: octocat })
    await screen.findByText('octocat')
    channel.close()
  })

  it('error: a server that is gone while publishing is told, and the publication followed once it is back', async () => {
    const { given } = show({ answers: { 'GET /api/github/publish/p1': () => new Response('', { status: 503 }) } })
    fireEvent.click(await ready())
    await screen.findByText('Can’t reach the Sluice server')
    screen.getByRole('heading', { name: 'Publishing octocat/my-defi-app' })
    given['GET /api/github/publish/p1'] = done
    await screen.findByRole('heading', { name: 'Repository Created!' })
  })

  it('error: a server that is gone', async () => {
    show({ answers: { 'GET /api/github': () => new Response('', { status: 503 }) } })
    await screen.findByText('Can’t reach the Sluice server')
    await button('Try again')
  })
})
