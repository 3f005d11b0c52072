import type { AnyComponent } from '@sluice/workflow'
import { engineErrors } from './errors.ts'

/** Placeholder for an unknown component in `runtime` mode. */
export function makeMissingComponent<Services>(id: string): AnyComponent<Services> {
  return {
    id,
    name: id,
    category: 'Logic',
    description: '',
    documentation: '',
    version: '0.0.0',
    tags: [],
    icon: 'circle-help',
    inputs: {},
    outputs: {},
    fields: [],
    effect: 'pure',
    required: [],
    run: () => {
      throw engineErrors.error('COMPONENT_NOT_FOUND', { id })
    },
  }
}
