import type { AnyComponent } from '@sluice/workflow'
import { engineErrors } from './errors.ts'

/** Takes the place of a component that is not known, where the reading lets a run start without it. */
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
