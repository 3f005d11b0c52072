// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseOption } from '../../../test/chooseOption.ts'
import { renderInEditor } from '../../inspector/renderInEditor.tsx'
import { createPanelLog } from './createPanelLog.ts'
import { LogsTab } from './LogsTab.tsx'

const log = createPanelLog()

beforeEach(log.clear)
afterEach(cleanup)

const lines = () => screen.queryAllByRole('listitem').map(item => item.textContent?.replace(/^[\d:]+/, ''))

describe('LogsTab', () => {
  it('default: entries as they come, filtered by text and level, cleared', () => {
    const { calls } = renderInEditor(<LogsTab log={log} fileName="panel-logs.txt" />)
    screen.getByText('No logs yet')
    act(() => {
      log.add('info', 'Rabby connected')
      log.add('error', 'Network switch failed')
    })
    expect(lines()).toEqual(['Rabby connected', 'Network switch failed'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter logs' }), { target: { value: 'rabby' } })
    expect(lines()).toEqual(['Rabby connected'])
    chooseOption('Level', 'Error')
    screen.getByText('No logs match this filter')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter logs' }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save as file' }))
    const [name, file, content, type] = calls.at(-1) as readonly string[]
    expect([name, file, type]).toEqual(['download', 'panel-logs.txt', 'text/plain'])
    expect(content).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\terror\tNetwork switch failed$/)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    screen.getByText('No logs yet')
  })
})
