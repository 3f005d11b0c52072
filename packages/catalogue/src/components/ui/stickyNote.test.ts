import { describe, expect, it } from 'vitest'
import { runAlone } from '../../../test/runAlone.ts'
import { stickyNote } from './stickyNote.ts'

describe('stickyNote', () => {
  it('default', async () => {
    expect(stickyNote.inputs).toEqual({})
    expect((await runAlone(stickyNote, { text: 'hello' })).outputs).toEqual({})
  })
})
