// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderInEditor } from '../../inspector/renderInEditor.tsx'
import { LogsTab } from './LogsTab.tsx'
import { clearMainnetLogs, logMainnet } from './mainnetLogs.ts'

beforeEach(clearMainnetLogs)
afterEach(cleanup)

const lines = () => screen.queryAllByRole('listitem').map(item => item.textContent?.replace(/^[\d:]+/, ''))

describe('LogsTab', () => {
  it('default: entries as they come, filtered by text and level, cleared', () => {
    const { calls } = renderInEditor(<LogsTab />)
    screen.getByText('No logs yet')
    act(() => {
      logMainnet('info', 'Rabby connected')
      logMainnet('error', 'Network switch failed')
    })
    expect(lines()).toEqual(['Rabby connected', 'Network switch failed'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter logs' }), { target: { value: 'rabby' } })
    expect(lines()).toEqual(['Rabby connected'])
    fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: 'error' } })
    screen.getByText('No logs match this filter')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter logs' }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save as file' }))
    const [name, file, content, type] = calls.at(-1) as readonly string[]
    expect([name, file, type]).toEqual(['download', 'mainnet-logs.txt', 'text/plain'])
    expect(content).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\terror\tNetwork switch failed$/)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    screen.getByText('No logs yet')
  })
})
