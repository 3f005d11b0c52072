// @vitest-environment happy-dom
import { findTemplate, registry } from '@sluice/catalogue'
import { type ComponentInfo, createDefinitions, documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { definitions } from '../editor/catalogue.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { Inspector } from './Inspector.tsx'
import { renderInEditor } from './renderInEditor.tsx'

afterEach(() => {
  cleanup()
})

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

type Change = {
  readonly componentId?: string
  readonly registry?: typeof definitions
  readonly http?: HttpClient
}

function show(nodeId: string, { componentId, registry: known, http }: Change = {}) {
  const nodes = template.nodes.map(node => (componentId && node.id === nodeId ? { ...node, componentId } : node))
  const onClose = vi.fn()
  const panel = <Inspector nodeId={nodeId} onClose={onClose} />
  const shown = renderInEditor(panel, { ...template, nodes }, known, http)
  return { ...shown, onClose, configOf: () => shown.nodeOf(nodeId)?.config }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }))

type Shown = ReturnType<typeof show>

function giveRun({ runs, documents }: Shown, outputs: Parameters<Shown['runs']['receive']>[0]): void {
  const { document } = documents.getState()
  runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
  runs.receive([{ type: 'execution.started', seq: 1, at: 10 }, ...outputs])
}

describe('Inspector', () => {
  it('default: an edit stays a draft until Save', () => {
    const { configOf, editor } = show('tokenInput')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    fireEvent.change(field(/^Amount/), { target: { value: '2.5' } })
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(configOf()?.amount).toBe('1')
    fireEvent.click(button('Save'))
    expect(configOf()?.amount).toBe('2.5')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    editor.command('undo')
    expect(configOf()?.amount).toBe('1')
  })

  it('behavior: an error is shown at its field, blocks all actions and clears with the next edit', () => {
    const { configOf } = show('slippageControl')
    fireEvent.change(field(/^Slippage/), { target: { value: '99' } })
    fireEvent.click(button('Save'))
    expect(screen.getByRole('alert').textContent).toMatch(/must be at most 50/)
    expect(screen.getByText('Please fix validation errors before saving')).toBeTruthy()
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    openTab('Execute')
    expect([button('Test Execute').disabled, button('Generate Code').disabled]).toEqual([true, true])
    openTab('Config')
    expect(configOf()?.slippage).toBe(1)
    fireEvent.change(field(/^Slippage/), { target: { value: '2' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Save'))
    expect(configOf()?.slippage).toBe(2)
  })

  it('behavior: a value out of its range is said once the field is left, and one that is missing on Save', () => {
    show('slippageControl')
    fireEvent.change(field(/^Slippage/), { target: { value: '99' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field(/^Slippage/))
    expect(screen.getByRole('alert').textContent).toMatch(/must be at most 50/)
    fireEvent.change(field(/^Slippage/), { target: { value: '' } })
    fireEvent.blur(field(/^Slippage/))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('error: an amount with more decimals than its token has, or that is no number, cannot be saved', () => {
    const { configOf } = show('tokenInput')
    for (const value of ['1.1234567890123456789', 'abc']) {
      fireEvent.change(field(/^Amount/), { target: { value } })
      expect(field(/^Amount/).getAttribute('aria-invalid')).toBe('true')
      screen.getByRole('alert')
      // Beside it, the region of announcements tells a price that arrives late.
      const states = screen.getAllByRole('status').map(({ textContent }) => textContent)
      expect(states).toContainEqual(expect.stringMatching(/^Amount/))
      expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    }
    fireEvent.change(field(/^Amount/), { target: { value: '1.5' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Save'))
    expect(configOf()?.amount).toBe('1.5')
  })

  it('behavior: Reset restores saved values and clears errors', () => {
    const { configOf } = show('tokenInput')
    fireEvent.change(field(/^Amount/), { target: { value: 'x' } })
    fireEvent.click(button('Save'))
    expect(screen.getByRole('alert')).toBeTruthy()
    fireEvent.click(button('Reset'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field(/^Amount/)).toHaveProperty('value', '1')
    expect(configOf()?.amount).toBe('1')
  })

  it('behavior: choosing a new network clears the tokens', () => {
    const { drafts } = show('tokenInput')
    fireEvent.change(screen.getByRole('combobox', { name: /^Chain/ }), { target: { value: 'Polygon' } })
    fireEvent.keyDown(screen.getByRole('combobox', { name: /^Chain/ }), { key: 'Enter' })
    const draft = drafts.getState().tokenInput
    expect([draft?.chainId, draft?.fromToken, draft?.toToken]).toEqual([137, undefined, undefined])
    screen.getByText('Configuration incomplete. Please configure all required parameters.')
  })

  it('behavior: connected fields are not required and name their source', () => {
    show('oneInchQuote')
    expect(screen.getAllByText('From Token Input').length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: /^Amount/ })).toBeNull()
    expect(screen.getByLabelText(/^Amount/).textContent).toBe('1 ETH')
    expect(screen.getByLabelText(/^Chain/).textContent).toBe('Ethereum')
    fireEvent.click(button('Unlink Chain'))
    screen.getByRole('combobox', { name: /^Chain/ })
    fireEvent.change(field(/^Slippage/), { target: { value: '2' } })
    fireEvent.click(button('Save'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('behavior: fields that few flows change are folded, unless one is set', () => {
    const { drafts } = show('oneInchSwap')
    const folded = () => screen.getByText('Advanced').closest('details')
    expect(folded()?.open).toBe(false)
    const toggle = (name: string) => screen.getByLabelText(name)
    expect(folded()?.contains(toggle('Validate only'))).toBe(false)
    fireEvent.click(toggle('Template creation mode'))
    expect(drafts.getState().oneInchSwap?.template_creation_mode).toBe(true)
    expect(folded()?.open).toBe(true)
  })

  it('behavior: the node is renamed with Enter, not with Escape or an empty name', () => {
    const { nodeOf } = show('tokenInput')
    const rename = (value: string, key: string) => {
      fireEvent.click(button('Rename'))
      fireEvent.change(screen.getByLabelText('Node name'), { target: { value } })
      fireEvent.keyDown(screen.getByLabelText('Node name'), { key })
    }
    rename('Mine', 'Escape')
    rename('  ', 'Enter')
    expect(nodeOf('tokenInput')?.label).toBe('Token Input')
    rename(' Mine ', 'Enter')
    expect(nodeOf('tokenInput')?.label).toBe('Mine')
    screen.getByRole('heading', { name: 'Mine' })
  })

  it('behavior: Test Execute saves what is valid and runs the node', () => {
    const shown = show('tokenInput')
    fireEvent.change(field(/^Amount/), { target: { value: '3' } })
    openTab('Execute')
    screen.getByText('Not executed yet')
    fireEvent.click(button('Test Execute'))
    expect(shown.configOf()?.amount).toBe('3')
    expect(shown.calls).toContainEqual(['execute', 'tokenInput'])
  })

  it('behavior: a result names plugin, version, time, source and logs; a failure its reason and help', () => {
    const shown = show('tokenInput')
    openTab('Execute')
    giveRun(shown, [
      { type: 'node.started', seq: 2, at: 11, nodeId: 'tokenInput', attempt: 1 },
      { type: 'node.log', seq: 3, at: 12, nodeId: 'tokenInput', message: 'a line' },
      { type: 'node.completed', seq: 4, at: 53, nodeId: 'tokenInput', outputs: { amount: '7' } },
    ])
    shown.redraw(<Inspector nodeId="tokenInput" onClose={() => {}} />)
    screen.getByText('Execution Successful')
    const version = registry.get('tokenInput')!.version
    for (const text of [`Token Input ${version}`, '42 ms', 'Simulated', 'a line', /"amount": "7"/])
      screen.getByText(text)
    const error = { code: 'X', message: 'The reason', help: ['Check this'], retry: 'never' as const, status: 500 }
    giveRun(shown, [{ type: 'node.failed', seq: 2, at: 11, nodeId: 'tokenInput', error } as never])
    shown.redraw(<Inspector nodeId="tokenInput" onClose={() => {}} />)
    screen.getByText('Execution Failed')
    screen.getByText('The reason')
    screen.getByText('Check this')
  })

  it('behavior: code is generated only when it is asked for, and a component without code is said to have none', async () => {
    const answer = vi.fn(async (_path: string) =>
      Response.json(
        { error: 'Code generation failed or was not requested', code: 'CODE_NOT_GENERATED', help: [] },
        { status: 422 },
      ),
    )
    const { calls } = show('tokenInput', { http: makeHttpClient(answer) })
    openTab('Code')
    await screen.findByText('No code yet')
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(button('Generate Code'))
    await screen.findByText('No generated application shows this component')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(answer).toHaveBeenCalledWith('/api/generate/node', expect.objectContaining({ method: 'POST' }))
    expect(calls.filter(([method]) => method === 'execute')).toEqual([])
  })

  it('behavior: a contract is shown by its name, a screen as the component it is', async () => {
    const files = ['contracts/src/features/governance/Treasury.sol', 'web/src/Card.tsx'].map(path => ({
      path,
      content: path,
      type: 'backend',
      language: 'solidity',
    }))
    const shown = async (entryPoint: string) => {
      show('tokenInput', { http: makeHttpClient(() => ({ files, entryPoint, dependencies: {} })) })
      openTab('Code')
      fireEvent.click(await screen.findByRole('button', { name: 'Generate Code' }))
      const heading = await screen.findByRole('heading', { name: /Treasury|component$/ })
      cleanup()
      return heading.textContent
    }
    expect(await shown(files[0]!.path)).toBe('Treasury.sol')
    expect(await shown(files[1]!.path)).toBe('React component')
  })

  it('behavior: timeout and retries are edits; out-of-range values change nothing', () => {
    const { nodeOf, documents } = show('oneInchQuote')
    const timeout = screen.getByLabelText('Timeout (ms per attempt)')
    fireEvent.change(timeout, { target: { value: '0' } })
    fireEvent.blur(timeout)
    screen.getByText('Enter a whole number from 1 to 3,600,000')
    expect(nodeOf('oneInchQuote')?.settings).toBeUndefined()
    fireEvent.change(timeout, { target: { value: '5000' } })
    fireEvent.blur(timeout)
    expect(nodeOf('oneInchQuote')?.settings).toEqual({ timeoutMs: 5000 })
    documents.undo()
    expect(nodeOf('oneInchQuote')?.settings).toBeUndefined()
  })

  it('behavior: signing and sending nodes have no retries', () => {
    show('oneInchSwap')
    expect(screen.queryByLabelText('Retries')).toBeNull()
    screen.getByText('Signing and sending are never retried')
  })

  it('behavior: the last outputs are pinned and unpinned', () => {
    const shown = show('tokenInput')
    giveRun(shown, [{ type: 'node.completed', seq: 2, at: 53, nodeId: 'tokenInput', outputs: { amount: '7' } }])
    shown.redraw(<Inspector nodeId="tokenInput" onClose={() => {}} />)
    fireEvent.click(button('Pin last outputs'))
    expect(shown.nodeOf('tokenInput')?.pinned).toEqual({ amount: '7' })
    const section = within(screen.getByRole('region', { name: 'Pinned outputs' }))
    section.getByText(/"amount": "7"/)
    fireEvent.click(section.getByRole('button', { name: 'Unpin' }))
    expect(shown.nodeOf('tokenInput')?.pinned).toBeUndefined()
  })

  it('behavior: typing changes neither the document nor other canvas inputs', () => {
    const { documents, selection, view, runs, drafts } = show('tokenInput')
    let changes = 0
    for (const store of [documents, selection, view, runs]) store.subscribe(() => changes++)
    const drafted: string[] = []
    drafts.subscribe(state => drafted.push(...Object.keys(state)))
    for (const value of ['2', '2.', '2.5', '2.51']) fireEvent.change(field(/^Amount/), { target: { value } })
    expect(changes).toBe(0)
    expect(new Set(drafted)).toEqual(new Set(['tokenInput']))
  })

  it('behavior: the documentation is loaded where it is read', async () => {
    show('tokenInput')
    openTab('Info')
    await screen.findByText(registry.get('tokenInput')!.documentation)
  })

  it('behavior: documentation of a plugin is a link only where it leads to the web', () => {
    const linkOf = (documentation: string) => {
      const linked: ComponentInfo = { ...definitions.get('merge')!, id: 'linked', documentation }
      show('tokenInput', { componentId: 'linked', registry: createDefinitions([...definitions.list, linked]) })
      openTab('Info')
      const link = screen.queryByRole('link')?.getAttribute('href')
      cleanup()
      return link
    }
    expect(linkOf('https://example.com/docs')).toBe('https://example.com/docs')
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vscode://open'])
      expect(linkOf(address)).toBeUndefined()
  })

  it('behavior: help and placeholders come with the form', () => {
    show('tokenInput', { componentId: 'tokenApproval' })
    screen.getByText('Default: the swap router. Other addresses need your confirmation')
    expect(screen.getAllByPlaceholderText('0x…').length).toBeGreaterThan(0)
  })

  it('behavior: a component without fields is ready to use', () => {
    const bare: ComponentInfo = { ...definitions.get('merge')!, id: 'bare', fields: [] }
    show('tokenInput', { componentId: 'bare', registry: createDefinitions([...definitions.list, bare]) })
    screen.getByText('No configuration required')
    screen.getByText('This plugin is ready to use')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('error: a component that is not there', () => {
    show('tokenInput', { componentId: 'gone' })
    expect(screen.getByText('Plugin definition not found')).toBeTruthy()
    expect(screen.getByText('gone')).toBeTruthy()
  })
})
