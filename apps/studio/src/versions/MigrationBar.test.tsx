// @vitest-environment happy-dom
import { type ComponentInfo, createDefinitions, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { findOutdatedComponents } from '../editor/findOutdatedComponents.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { toastStore } from '../ui/notify.ts'
import { MigrationBar } from './MigrationBar.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const price: ComponentInfo = {
  id: 'price',
  name: 'Price',
  category: 'Data',
  description: '',
  version: '2.0.0',
  tags: [],
  icon: 'tag',
  inputs: {},
  outputs: { value: { name: 'Value', dataType: 'number' } },
  fields: [{ key: 'symbol', type: 'text', label: 'Symbol' }],
  effect: 'read',
  required: [],
  migrations: [
    {
      id: 'price-2',
      fromVersion: '1.0.0',
      toVersion: '2.0.0',
      type: 'upgrade',
      breaking: true,
      steps: [
        { id: 'symbol', type: 'renameField', from: 'ticker', to: 'symbol' },
        { id: 'port', type: 'removePort', side: 'output', port: 'price' },
      ],
    },
  ],
}
const show: ComponentInfo = {
  ...price,
  id: 'show',
  name: 'Show',
  version: '1.0.0',
  inputs: { value: { name: 'Value', dataType: 'number' } },
  migrations: [],
}

const registry = createDefinitions([price, show])

const makeOld = (componentVersion = '1.0.0'): WorkflowDocument => ({
  ...makeEmptyDocument('old', 'Old'),
  nodes: [
    {
      id: 'price',
      componentId: 'price',
      componentVersion,
      label: 'My price',
      position: { x: 0, y: 0 },
      config: { ticker: 'ETH' },
    },
    {
      id: 'show',
      componentId: 'show',
      componentVersion: '1.0.0',
      label: 'Show',
      position: { x: 300, y: 0 },
      config: {},
    },
  ],
  edges: [{ id: 'e', source: 'price', sourcePort: 'price', target: 'show', targetPort: 'value' }],
})

function open(document = makeOld(), Shown = MigrationBar as typeof MigrationBar | typeof VersionsDialog) {
  const context = { ...makeCommandContext(document), registry }
  const editor = createEditor(context, createDraftStore())
  render(
    <EditorProvider editor={editor}>
      <Shown onDismiss={() => {}} onClose={() => {}} />
    </EditorProvider>,
  )
  return { ...context, editor }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('findOutdatedComponents', () => {
  it('default', () => {
    expect(findOutdatedComponents(makeOld(), registry)).toEqual(['price'])
    expect(findOutdatedComponents(makeOld('2.0.0'), registry)).toEqual([])
  })
})

describe('MigrationBar', () => {
  it('default: one edit updates all, what breaks stays, and undo gives back the same bytes', async () => {
    const { documents, editor } = open()
    const before = JSON.stringify(documents.getState().document)
    expect(screen.getByText('1 component update available')).toBeTruthy()
    fireEvent.click(button('Migrate'))
    await vi.waitFor(() => expect(documents.getState().history.past).toHaveLength(1), { timeout: 20_000 })
    const { nodes, edges } = documents.getState().document
    expect(nodes[0]).toMatchObject({ componentVersion: '2.0.0', config: { symbol: 'ETH' } })
    expect(edges).toHaveLength(1)
    await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull(), { timeout: 20_000 })
    editor.command('undo')
    expect(JSON.stringify(documents.getState().document)).toBe(before)
  })

  it('error: nothing is updated when the backup cannot be kept', async () => {
    const { documents } = open()
    const told = vi.fn()
    const stop = toastStore.subscribe(told)
    const full = () => {
      throw new Error('full')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
    fireEvent.click(button('Migrate'))
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 20_000 })
    stop()
    expect(documents.getState().history.past).toEqual([])
  })

  it('error: a version that nothing leads on from is said, and not offered', () => {
    open(makeOld('7.0.0'))
    expect(screen.getByText('1 component can’t be updated')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Migrate' })).toBeNull()
  })
})

describe('VersionsDialog', () => {
  it('default: shows every step and what will be broken', () => {
    open(makeOld(), VersionsDialog)
    expect(screen.getByText('My price')).toBeTruthy()
    expect(screen.getByText('1.0.0 → 2.0.0')).toBeTruthy()
    expect(screen.getByText('Field ticker renamed to symbol')).toBeTruthy()
    expect(screen.getByText('Port price (output) removed')).toBeTruthy()
    expect(screen.getByText(/1 connection will break/)).toBeTruthy()
  })

  it('behavior: shows the known versions, the one to go over to, and the health of the document', () => {
    open(makeOld(), VersionsDialog)
    expect(screen.getByText('Versions: 2.0.0')).toBeTruthy()
    expect(screen.getByText(/^Recommended 2\.0\.0$/)).toBeTruthy()
    const check = (label: string) => screen.getByText(label).nextSibling?.textContent
    expect(check('Components are known')).toBe('No problem')
    expect(check('Components are up to date')).toBe('1 problem')
  })

  it('behavior: a backup restores the nodes', async () => {
    const { documents } = open(makeOld(), VersionsDialog)
    fireEvent.click(button('Migrate'))
    await vi.waitFor(() => expect(documents.getState().document.nodes[0]?.componentVersion).toBe('2.0.0'), {
      timeout: 20_000,
    })
    expect(await screen.findByText(/^backup_price_\d+$/)).toBeTruthy()
    fireEvent.click(button('Restore'))
    await vi.waitFor(
      () => expect(documents.getState().document.nodes.find(({ id }) => id === 'price')).toEqual(makeOld().nodes[0]),
      { timeout: 20_000 },
    )
    expect(documents.getState().document.edges).toEqual(makeOld().edges)
  })

  it('error: what cannot be updated says why', () => {
    open(makeOld('7.0.0'), VersionsDialog)
    expect(screen.getByText('No migration path found from 7.0.0 to 2.0.0')).toBeTruthy()
  })
})
