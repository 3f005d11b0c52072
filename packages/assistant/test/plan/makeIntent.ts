import type { Intent, Step, Values } from '../../src/intent.ts'

export const makeStep = (componentId: string, values: Values = {}, more: Partial<Step> = {}): Step => ({
  componentId,
  values,
  said: componentId,
  ...more,
})

/** An intent to create a workflow. */
export const makeIntent = (...steps: Step[]): Intent => ({
  kind: 'create',
  summary: 'A request',
  steps,
  edits: [],
  features: [],
  missing: [],
  notUnderstood: [],
})
