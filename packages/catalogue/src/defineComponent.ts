import type { DefiServices } from '@sluice/defi'
import { defineComponentFor, type LogicServices } from '@sluice/workflow'

/** What built-in components are given: the providers of a world, and expressions and scripts. */
export type CatalogueServices = DefiServices & LogicServices

/** Defines a component that is given the services of the catalogue. */
export const defineComponent = defineComponentFor<CatalogueServices>()
