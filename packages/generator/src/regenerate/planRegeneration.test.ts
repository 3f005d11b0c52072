import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRegeneration, type RegenerationAction } from './planRegeneration.ts'

type Case = { readonly before?: string; readonly standing?: string; readonly now?: string }

function planOf({ before, standing, now }: Case): RegenerationAction | undefined {
  const [step] = planRegeneration({
    manifest: before === undefined ? {} : { a: before },
    onDisk: new Map(standing === undefined ? [] : [['a', standing]]),
    generated: new Map(now === undefined ? [] : [['a', now]]),
  })
  return step?.action
}

describe('planRegeneration', () => {
  it.each<[string, Case, RegenerationAction | undefined]>([
    ['a new file', { now: '1' }, 'write'],
    ['untouched, and the same again', { before: '1', standing: '1', now: '1' }, 'same'],
    ['untouched, and another now', { before: '1', standing: '1', now: '2' }, 'write'],
    ['edited, and generated as before', { before: '1', standing: 'mine', now: '1' }, 'keep'],
    ['edited, and another now', { before: '1', standing: 'mine', now: '2' }, 'conflict'],
    ['edited into what is generated now', { before: '1', standing: '2', now: '2' }, 'same'],
    ['removed, and generated as before', { before: '1', now: '1' }, 'keep'],
    ['removed, and another now', { before: '1', now: '2' }, 'conflict'],
    ["the owner's own file in the place of a new one", { standing: 'mine', now: '1' }, 'conflict'],
    ['generated no more, untouched', { before: '1', standing: '1' }, 'delete'],
    ['generated no more, edited', { before: '1', standing: 'mine' }, 'orphan'],
    ['generated no more, removed', { before: '1' }, undefined],
  ])('behavior: %s', (_name, facts, action) => {
    expect(planOf(facts)).toBe(action)
  })

  it('behavior: the manifest is always written', () => {
    const path = '.workflow/manifest.json'
    const facts = { manifest: {}, onDisk: new Map([[path, 'old']]), generated: new Map([[path, 'new']]) }
    expect(planRegeneration(facts)).toEqual([{ path, action: 'write' }])
  })

  it('behavior: whatever stands on disk and was not generated last time is never written or deleted', () => {
    const hash = fc.constantFrom('1', '2', '3')
    const hashes = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), hash)
    fc.assert(
      fc.property(hashes, hashes, hashes, (manifest, standing, now) => {
        const onDisk = new Map(Object.entries(standing))
        const plan = planRegeneration({ manifest, onDisk, generated: new Map(Object.entries(now)) })
        for (const { path, action } of plan) {
          const isEdited = onDisk.has(path) && onDisk.get(path) !== manifest[path]
          if (isEdited) expect(['same', 'keep', 'conflict', 'orphan']).toContain(action)
        }
        expect(new Set(plan.map(({ path }) => path)).size).toBe(plan.length)
      }),
    )
  })
})
