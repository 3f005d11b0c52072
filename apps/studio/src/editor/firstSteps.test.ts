import { describe, expect, it } from 'vitest'
import { dismissFirstSteps, finishFirstStep, firstStepsStore } from './firstSteps.ts'

const done = () => [...firstStepsStore.getState().done]

describe('finishFirstStep', () => {
  it('default: a change counts after a run, and another run after a change', () => {
    for (const step of ['runAgain', 'change', 'connect', 'run', 'runAgain', 'change', 'change'] as const)
      finishFirstStep(step)
    expect(done()).toEqual(['connect', 'run', 'change'])
    finishFirstStep('runAgain')
    expect(done()).toContain('runAgain')
  })

  it('behavior: the list is put away for good', () => {
    dismissFirstSteps()
    finishFirstStep('publish')
    expect(firstStepsStore.getState().isDismissed).toBe(true)
  })
})
