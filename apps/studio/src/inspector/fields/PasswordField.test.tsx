// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { renderInEditor } from '../renderInEditor.tsx'
import { PasswordField } from './PasswordField.tsx'

afterEach(cleanup)

const field = { key: 'secret', type: 'password', label: 'Password', sensitive: true } as const
const form = { component: { inputs: {}, outputs: {}, fields: [field] }, config: {}, lookup: () => undefined }
const common = { ...form, id: 'field', field, isInvalid: false, describedBy: undefined }

const secrets = [
  { name: 'oneinch', set: true, last4: '…1111', source: 'store', hosts: [], problem: null },
  { name: 'prices', set: true, last4: '…2222', source: 'store', hosts: ['api.example.org'], problem: null },
]

describe('PasswordField', () => {
  it('default: says that what is typed is not saved with the workflow', () => {
    renderInEditor(<PasswordField {...common} value="p4ss" onChange={() => undefined} />)
    screen.getByText('Not saved with the workflow. Saving offers to move it to the secret store.')
  })

  it('behavior: a reference shows and replaces the secret it names, for the same hosts', async () => {
    const written: unknown[] = []
    const http = makeHttpClient((path, { method, body }) => {
      if (method === 'PUT') written.push([path, JSON.parse(String(body))])
      return path === '/api/config' ? { supportedChains: [1], modes: [], devnet: null, secrets, version: '0' } : {}
    })
    renderInEditor(
      <PasswordField {...common} value={{ $secret: 'prices' }} onChange={() => undefined} />,
      undefined,
      undefined,
      http,
    )
    const save = (value: string, action: string) => {
      fireEvent.change(screen.getByPlaceholderText('Paste the key'), { target: { value } })
      fireEvent.click(screen.getByRole('button', { name: action }))
    }
    save('first', 'Save key')
    await screen.findByText('Stored on the server (…2222)')
    save('second', 'Replace key')
    await waitFor(() => expect(written).toHaveLength(2))
    expect(written).toEqual([
      ['/api/secrets/prices', { value: 'first', hosts: [] }],
      ['/api/secrets/prices', { value: 'second', hosts: ['api.example.org'] }],
    ])
  })
})
