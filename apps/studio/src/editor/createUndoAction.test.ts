import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createUndoAction } from './createUndoAction.ts'
import { makeCommandContext } from './makeCommandContext.ts'

const edit = ({ documents }: ReturnType<typeof makeCommandContext>, label: string) =>
  documents.edit([{ op: 'renameNode', id: 'tokenInput', label }], { label: 'Rename' })

const open = () => makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))

describe('createUndoAction', () => {
  it('default: undoes the newest edit', () => {
    const context = open()
    const before = context.documents.getState().document
    edit(context, 'Amount')
    const { label, run } = createUndoAction(context)
    run()
    expect(label).toBe('Undo')
    expect(context.documents.getState().document).toEqual(before)
  })

  it('behavior: does not undo later edits, and undoes only once', () => {
    const context = open()
    edit(context, 'First')
    const { run } = createUndoAction(context)
    edit(context, 'Second')
    run()
    expect(context.documents.getState().history.past).toHaveLength(2)
    context.documents.undo()
    run()
    run()
    expect(context.documents.getState().history.past).toHaveLength(0)
  })
})
