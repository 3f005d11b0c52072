import { describe, expect, it, vi } from 'vitest'
import { loadOnce, preloadAll } from './loadOnce.ts'

describe('loadOnce', () => {
  it('default: loads once for everybody', async () => {
    const load = vi.fn(async () => 'part')
    const start = loadOnce(load)
    expect(await Promise.all([start(), start()])).toEqual(['part', 'part'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('error: a failed load is told and may be tried again', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const start = loadOnce(load)
    await expect(start()).rejects.toThrow('Failed to fetch')
    expect(await start()).toBe('part')
  })
})

describe('preloadAll', () => {
  it('behavior: one failure does not stop other modules, and nested lazy modules load too', async () => {
    const inner = vi.fn(async () => 'inner')
    loadOnce(vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))))
    loadOnce(async () => loadOnce(inner))
    await preloadAll()
    expect(performance.getEntriesByName('preloaded')).toHaveLength(1)
    expect(inner).toHaveBeenCalledOnce()
  })
})
