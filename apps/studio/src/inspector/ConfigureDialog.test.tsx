// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { type ComponentInfo, createDefinitions, documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { definitions } from '../editor/catalogue.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'
import { renderInEditor } from './renderInEditor.tsx'

afterEach(cleanup)

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const bare: ComponentInfo = { ...definitions.get('merge')!, id: 'bare', fields: [] }
const withBare = createDefinitions([...definitions.list, bare])

function show(componentId = 'tokenInput') {
  const onClose = vi.fn()
  const nodes = document.nodes.map(node => (node.id === 'tokenInput' ? { ...node, componentId } : node))
  const shown = renderInEditor(
    <ConfigureDialog nodeId="tokenInput" onClose={onClose} />,
    { ...document, nodes },
    withBare,
  )
  return { ...shown, onClose }
}

describe('ConfigureDialog', () => {
  it('default: the form of the panel under the name of the node; Save takes it over and closes', () => {
    const { nodeOf, onClose } = show()
    screen.getByRole('dialog', { name: 'Configure Token Input' })
    fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '3' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(nodeOf('tokenInput')?.config.amount).toBe('3')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('error: what is wrong keeps it open', () => {
    const { nodeOf, onClose } = show()
    fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: 'many' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(nodeOf('tokenInput')?.config.amount).toBe('1')
    expect(onClose).not.toHaveBeenCalled()
    screen.getByText('Please fix validation errors before saving')
  })

  it('behavior: a component without fields is ready, a missing one is named', () => {
    show('bare')
    screen.getByText('No configuration required')
    cleanup()
    show('gone')
    screen.getByText('Plugin definition not found')
    screen.getByText('gone')
  })
})
