import type { AnyComponent, ComponentInfo } from './component.ts'
import type { Transformation } from './transformation.ts'

/** Lookup of component metadata by id. */
export type Definitions<Component extends ComponentInfo = ComponentInfo> = {
  readonly list: readonly Component[]
  /** Conversions in addition to the built-in ones. */
  readonly transformations?: readonly Transformation[]
  get(componentId: string): Component | undefined
}

/** Lookup of runnable components. */
export type Registry<Services = never> = Definitions<AnyComponent<Services>>

/** Creates a registry. A test of the catalogue refuses duplicate ids. */
export function createRegistry<Services>(components: readonly AnyComponent<Services>[]): Registry<Services> {
  return createDefinitions(components)
}

/** Creates a lookup of component metadata. */
export function createDefinitions<Component extends ComponentInfo>(
  components: readonly Component[],
): Definitions<Component> {
  const byId = new Map(components.map(component => [component.id, component]))
  return { list: components, get: componentId => byId.get(componentId) }
}
