import { describe, expect, it } from 'vitest'
import { noteProjectWrite, projectWrites } from './projectWrites.ts'

describe('projectWrites', () => {
  it('default: waits for the writes of this project alone, whatever becomes of them', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    noteProjectWrite(promise, () => 'slow')
    await projectWrites('other')
    let isOver = false
    const waiting = projectWrites('slow').then(() => {
      isOver = true
    })
    await projectWrites('other')
    expect(isOver).toBe(false)
    reject(new Error('gone'))
    await waiting
    expect(isOver).toBe(true)
  })

  it('behavior: a template that became a project counts as that project', async () => {
    let projectId: string | null = null
    const { promise, resolve } = Promise.withResolvers<void>()
    noteProjectWrite(promise, () => projectId)
    await projectWrites('made')
    projectId = 'made'
    const order: string[] = []
    const waiting = projectWrites('made').then(() => order.push('read'))
    order.push('written')
    resolve()
    await waiting
    expect(order).toEqual(['written', 'read'])
  })
})
