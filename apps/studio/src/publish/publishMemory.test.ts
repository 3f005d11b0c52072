import { repositorySettingsSchema } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { readPublishMemory, writePublishMemory } from './publishMemory.ts'

describe('publishMemory', () => {
  it('default: changes add up, each document has its own', () => {
    const storage = makeMemoryStorage()
    const settings = repositorySettingsSchema.parse({ name: 'harbour' })
    writePublishMemory(storage, 'one', { settings })
    writePublishMemory(storage, 'one', { publishId: 'p1', isUpdate: true })
    expect(readPublishMemory(storage, 'one')).toEqual({ settings, publishId: 'p1', isUpdate: true })
    expect(readPublishMemory(storage, 'two')).toEqual({ settings: null, publishId: null, isUpdate: false })
  })

  it('error: settings that are not publishable are not taken over', () => {
    const storage = makeMemoryStorage()
    storage.setItem('sluice.publish.one', JSON.stringify({ settings: { name: '../x' }, publishId: 7 }))
    expect(readPublishMemory(storage, 'one')).toEqual({ settings: null, publishId: null, isUpdate: false })
  })
})
