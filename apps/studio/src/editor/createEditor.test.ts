import { afterEach, describe, expect, it, vi } from 'vitest'
import { commands } from './commands.ts'
import { createEditor } from './createEditor.ts'
import { createDraftStore } from './draftStore.ts'
import { makeCommandContext } from './makeCommandContext.ts'

afterEach(() => vi.restoreAllMocks())

function open() {
  const { calls, ...context } = makeCommandContext()
  return { editor: createEditor(context, createDraftStore()), calls }
}

describe('createEditor', () => {
  it('default: runs a command, or says why it cannot', () => {
    const { editor, calls } = open()
    editor.command('fitView')
    editor.command('undo')
    expect(calls).toEqual([
      ['zoom', 'fit'],
      ['notify', 'info', commands.undo.label, 'Nothing to undo'],
    ])
  })

  it('error: what a command could not do is said', async () => {
    const { editor, calls } = open()
    const failed = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/x.js')
    vi.spyOn(editor.host, 'save').mockRejectedValueOnce(failed)
    editor.command('save')
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 20_000 })
    expect(calls[0]).toEqual([
      'notify',
      'error',
      'Part of this page could not be loaded',
      'Reload the page. Your work is saved.',
    ])
  })
})
