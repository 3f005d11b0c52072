// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderOnCanvas } from '../renderOnCanvas.tsx'
import { FlowList } from './FlowList.tsx'

afterEach(cleanup)

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const show = (document = template) => renderOnCanvas(<FlowList top={68} bottom={60} />, document)
const rows = () => within(screen.getByRole('list', { name: 'Flow as a list' })).getAllByRole('button')

describe('FlowList', () => {
  it('default: nodes in flow order, with their values and where these come from; a press opens a node', () => {
    const { selection, view } = show()
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wallet Connector/),
      'Token Input1 ETH → USDC',
      expect.stringMatching(/^1inch Quote.*from Token Input and 1 more$/),
      expect.stringMatching(/^Token Approval/),
      expect.stringMatching(/^Slippage Control.*from 1inch Quote$/),
      expect.stringMatching(/^1inch Swap/),
      expect.stringMatching(/^Swap Interface/),
    ])
    const logos = [...rows()[1]!.querySelectorAll<HTMLElement>('.studio-logo')].map(({ textContent }) => textContent)
    expect(logos).toEqual(['1 ETH', 'USDC'])
    fireEvent.click(rows()[1]!)
    expect([...selection.getState().nodeIds]).toEqual(['tokenInput'])
    expect(view.getState().inspectedNodeId).toBe('tokenInput')
    expect(rows()[1]!.getAttribute('aria-current')).toBe('true')
  })

  it('behavior: scrolls to the node that failed', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { documents, runs } = show()
    const { document } = documents.getState()
    runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 7, targetId: null })
    act(() =>
      runs.receive([
        { type: 'execution.started', seq: 1, at: 1_000 },
        { type: 'node.started', seq: 2, at: 1_000, nodeId: 'oneInchSwap', attempt: 1 },
        {
          type: 'node.failed',
          seq: 3,
          at: 1_050,
          nodeId: 'oneInchSwap',
          error: { area: 'DEFI', code: 'PROVIDER_HTTP', message: 'No answer', help: [], retry: 'later' },
        },
      ]),
    )
    expect((scrolled.mock.contexts.at(-1) as Element).textContent).toMatch(/^1inch SwapNo answer.*Failed$/)
    scrolled.mockRestore()
  })

  it('behavior: hidden nodes are left out, unknown components and missing values are said', () => {
    const nodes = template.nodes.map(node => {
      if (node.id === 'walletConnector') return { ...node, hidden: true }
      if (node.id === 'swapInterface') return { ...node, componentId: 'fromTheFuture' }
      return node.id === 'tokenInput' ? { ...node, config: { ...node.config, toToken: '' } } : node
    })
    show({ ...template, nodes })
    expect(rows()).toHaveLength(template.nodes.length - 1)
    expect(rows()[0]!.textContent).toContain('Choose to token')
    expect(rows().at(-1)!.textContent).toContain('Component not found')
  })
})
