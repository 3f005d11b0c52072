// @vitest-environment happy-dom
import type { AssistantStatus } from '@sluice/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { AssistantSection } from './AssistantSection.tsx'

afterEach(cleanup)

const none: AssistantStatus = { agentsUrl: 'http://127.0.0.1:8000', isOwn: true, isReachable: true, model: null }
const stored: AssistantStatus = {
  ...none,
  model: {
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-haiku-4-5',
    hasKey: true,
    source: 'store',
  },
}

function show(first: AssistantStatus, answer: unknown = first) {
  const changes: unknown[] = []
  const http = makeHttpClient((path, { method, body }) => {
    if (method === 'GET') return first
    changes.push([`${method} ${path}`, body && JSON.parse(String(body))])
    return answer
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <AssistantSection />
      </HttpProvider>
    </QueryClientProvider>,
  )
  return changes
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Test and save' })

describe('AssistantSection', () => {
  it('default: a model is tested and saved; its key cannot be read back', async () => {
    const changes = show(none, stored)
    await screen.findByText('No model: the built-in planner answers.')
    expect(save().disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Anthropic' }))
    await type('Model', ' claude-haiku-4-5 ')
    await type('API key', ' sk-ant-canary ')
    expect(field('API key').type).toBe('password')
    fireEvent.click(save())
    await screen.findByText('claude-haiku-4-5 at api.anthropic.com')
    const body = { provider: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', model: 'claude-haiku-4-5' }
    expect(changes).toEqual([['PUT /api/assistant/model', { ...body, key: 'sk-ant-canary' }]])
    expect(field('API key').value).toBe('')
    screen.getByText('A key is stored. Enter another to replace it.')
  })

  it('behavior: a local model needs no key', async () => {
    const changes = show(none)
    fireEvent.click(await screen.findByRole('radio', { name: 'Ollama' }))
    screen.getByText('Local models need none.')
    await type('Model', 'qwen3')
    fireEvent.click(save())
    await waitFor(() =>
      expect(changes).toEqual([
        ['PUT /api/assistant/model', { provider: 'openai', baseUrl: 'http://localhost:11434/v1', model: 'qwen3' }],
      ]),
    )
  })

  it('behavior: another host does not get the stored key', async () => {
    show(stored)
    await screen.findByText('A key is stored. Enter another to replace it.')
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    await type('Base address', 'https://models.example/v1')
    expect(screen.queryByText('A key is stored. Enter another to replace it.')).toBeNull()
    screen.getByText('Stored encrypted, never shown again.')
  })

  it('behavior: removing', async () => {
    const changes = show(stored, none)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove model' }))
    await screen.findByText('No model: the built-in planner answers.')
    expect(changes).toEqual([['DELETE /api/assistant/model', undefined]])
  })

  it('behavior: says that another agents service does not use the model', async () => {
    const text = /^This server asks the agents service at http:\/\/127\.0\.0\.1:8000, which has a model of its own\./
    show(stored)
    await screen.findByText('claude-haiku-4-5 at api.anthropic.com')
    expect(screen.queryByText(text)).toBeNull()
    cleanup()
    show({ ...stored, isOwn: false })
    await screen.findByText(text)
  })

  it('behavior: a model of the environment cannot be changed here', async () => {
    show({ ...stored, isReachable: false, model: { ...stored.model!, source: 'env' } })
    await screen.findByText('Set by SLUICE_MODEL_NAME. Change it where the server starts.')
    screen.getByText('The agents service at http://127.0.0.1:8000 does not answer.')
    expect(screen.queryByLabelText('API key')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove model' })).toBeNull()
  })

  it.each([
    ['Base address', 'http://models.example/v1', 'Enter https://…, or http://localhost for a model on this machine.'],
    [
      'API key',
      `0x${'4f3edf983ac636a6'.repeat(4)}`,
      'This looks like a private key or seed phrase. Never enter it here.',
    ],
  ])('error: %s %s is not sent', async (label, value, text) => {
    const changes = show(none)
    await type('Model', 'm')
    await type(label, value)
    screen.getByText(text)
    expect(save().disabled).toBe(true)
    expect(changes).toEqual([])
  })

  it('error: what the model answered to the test is said, and nothing is saved', async () => {
    const message = 'The model at api.openai.com refused the API key (status 401)'
    const refusal = { error: message, code: 'MODEL_KEY_REFUSED', area: 'MODEL', help: [], retry: 'after-user' }
    show(none, Response.json(refusal, { status: 502 }))
    await type('Model', 'gpt-5-mini')
    await type('API key', 'sk-wrong')
    fireEvent.click(save())
    await screen.findByText(message)
    expect(document.querySelector('.text-success')).toBeNull()
    expect(field('API key').value).toBe('sk-wrong')
  })
})
