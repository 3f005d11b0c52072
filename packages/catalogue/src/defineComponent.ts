import type { DefiServices } from '@sluice/defi'
import {
  type ComponentDefinition,
  defineComponentFor,
  type Field,
  type LogicServices,
  type Ports,
} from '@sluice/workflow'

/** Services of built-in components: providers, expressions and scripts. */
export type CatalogueServices = DefiServices & LogicServices

const define = defineComponentFor<CatalogueServices>()

/** Defines a built-in component. */
export function defineComponent<const In extends Ports, const Out extends Ports, const Fields extends readonly Field[]>(
  definition: ComponentDefinition<CatalogueServices, In, Out, Fields>,
) {
  return define<In, Out, Fields>({ author: 'Sluice', license: 'MIT', ...definition })
}
