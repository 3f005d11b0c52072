import type { AnyComponent } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { testRegistry } from '../test/makeWorkflow.ts'
import { deadlineOf } from './policy.ts'

const work = testRegistry.get('work') as unknown as AnyComponent

describe('deadlineOf', () => {
  it('default: an attempt is ended at its limit', () => {
    expect(deadlineOf(work, 2_000)).toBe(2_000)
  })

  it('behavior: a component that ends itself has time to say why', () => {
    expect(deadlineOf({ ...work, enforcesTimeout: true }, 2_000)).toBe(10_000)
  })
})
