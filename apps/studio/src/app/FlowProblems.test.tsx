// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInEditor } from '../inspector/renderInEditor.tsx'
import { FlowProblems } from './FlowProblems.tsx'

afterEach(cleanup)

const failWith = (code: string): readonly RunEvent[] => {
  const error = { area: 'DEFI', code, message: 'Not enough ETH', help: ['Lower the amount.'], retry: 'never' } as const
  return [
    { type: 'execution.started', seq: 1, at: 1 },
    { type: 'node.started', seq: 2, at: 1, nodeId: 'oneInchSwap', attempt: 1 },
    { type: 'node.failed', seq: 3, at: 2, nodeId: 'oneInchSwap', error },
    { type: 'execution.failed', seq: 4, at: 2, error },
  ]
}

function show(code: string) {
  const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
  const context = renderInEditor(<FlowProblems issues={[]} />, document)
  act(() => {
    context.runs.follow({ executionId: 'e', place: 'server', on: 'devnet', document, nodeCount: 7, targetId: null })
    context.runs.receive(failWith(code))
  })
  return context
}

describe('FlowProblems', () => {
  it('error: the failure of the last run is a problem, with the button that mends it', () => {
    const { view } = show('BALANCE_TOO_LOW')
    screen.getByText('1inch Swap: Not enough ETH')
    expect(screen.queryByText('No problems')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Change amount' }))
    expect(view.getState().inspectedNodeId).toBe('tokenInput')
  })

  it('behavior: a new run takes the failure away', () => {
    const { runs } = show('PROVIDER_HTTP')
    screen.getByRole('button', { name: 'Open 1inch Swap' })
    act(() => runs.prepare())
    screen.getByText('No problems')
  })

  it('behavior: a rejection is no problem', () => {
    show('REJECTED_BY_USER')
    screen.getByText('The flow is ready to run')
  })
})
