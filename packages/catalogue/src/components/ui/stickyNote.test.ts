import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { stickyNote } from './stickyNote.ts'

describe('stickyNote', () => {
  it('default', async () => {
    expect(stickyNote.inputs).toEqual({})
    expect((await runComponent(stickyNote, { text: 'hello' })).outputs).toEqual({})
  })
})
