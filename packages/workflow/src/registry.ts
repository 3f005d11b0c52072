import type { Transformation } from './compatibility/pairs.ts'
import type { AnyComponent } from './component.ts'

/** Read-only look-up of components by id. */
export type Registry<Services = never> = {
  readonly list: readonly AnyComponent<Services>[]
  /** Conversions between data types beyond the built-in ones. */
  readonly transformations?: readonly Transformation[]
  get(componentId: string): AnyComponent<Services> | undefined
}

/** Makes a registry; two components with one id are refused by the catalogue's table test. */
export function createRegistry<Services>(components: readonly AnyComponent<Services>[]): Registry<Services> {
  const byId = new Map(components.map(component => [component.id, component]))
  return { list: components, get: componentId => byId.get(componentId) }
}
