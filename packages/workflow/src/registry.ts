import type { AnyComponent, ComponentInfo } from './component.ts'
import type { Transformation } from './transformation.ts'

/** Read-only look-up of what components say about themselves, by id. */
export type Definitions<Component extends ComponentInfo = ComponentInfo> = {
  readonly list: readonly Component[]
  /** Conversions between data types beyond the built-in ones. */
  readonly transformations?: readonly Transformation[]
  get(componentId: string): Component | undefined
}

/** Definitions that can run. */
export type Registry<Services = never> = Definitions<AnyComponent<Services>>

/** Makes a registry; two components with one id are refused by the catalogue's table test. */
export function createRegistry<Services>(components: readonly AnyComponent<Services>[]): Registry<Services> {
  return createDefinitions(components)
}

/** Makes a look-up of components as they describe themselves, whether or not they can run here. */
export function createDefinitions<Component extends ComponentInfo>(
  components: readonly Component[],
): Definitions<Component> {
  const byId = new Map(components.map(component => [component.id, component]))
  return { list: components, get: componentId => byId.get(componentId) }
}
