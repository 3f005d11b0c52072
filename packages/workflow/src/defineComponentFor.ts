import type { AnyComponent, ComponentDefinition } from './component.ts'
import type { Config, Field } from './field.ts'
import type { Ports } from './port.ts'
import { readConfig } from './readConfig.ts'

/**
 * Creates a `defineComponent` typed for these services.
 *
 * @example export const defineComponent = defineComponentFor<DefiServices>()
 */
export function defineComponentFor<Services>() {
  return <const In extends Ports, const Out extends Ports, const Fields extends readonly Field[]>(
    definition: ComponentDefinition<Services, In, Out, Fields>,
  ): AnyComponent<Services> => {
    const component = { ...definition, readConfig: (stored: Config) => readConfig(definition, stored) }
    return component as unknown as AnyComponent<Services>
  }
}
