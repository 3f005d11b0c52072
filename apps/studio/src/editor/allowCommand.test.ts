import { afterEach, describe, expect, it } from 'vitest'
import { accessStore } from '../ui/access.ts'
import { allowCommand } from './allowCommand.ts'
import { commands } from './commands.ts'
import { guardEdits } from './guardEdits.ts'
import { makeCommandContext } from './makeCommandContext.ts'

const everything = accessStore.getInitialState()

afterEach(() => accessStore.setState(everything, true))

const refuseAll = () => accessStore.setState({ refuse: () => 'Not you', refuseCommand: () => 'Not you' })

describe('allowCommand', () => {
  it('default: as the command says', () => {
    const context = makeCommandContext()
    expect(allowCommand(commands.save, context)).toBe(true)
    expect(allowCommand(commands.executeFlow, context)).toBe(commands.executeFlow.when(context))
  })

  it('error: the reason of the role comes first', () => {
    refuseAll()
    expect(allowCommand(commands.save, makeCommandContext())).toBe('Not you')
  })
})

describe('guardEdits', () => {
  it('default: edits, unless the role may not', () => {
    const documents = guardEdits(makeCommandContext().documents)
    documents.edit([{ op: 'describe', name: 'One' }], { label: 'Rename' })
    refuseAll()
    documents.edit([{ op: 'describe', name: 'Two' }], { label: 'Rename' })
    expect(documents.getState().document.name).toBe('One')
    expect(documents.getState().history.past).toHaveLength(1)
  })
})
