import type { DefiServices } from '@sluice/defi'
import { defineComponentFor } from '@sluice/workflow'

/** Defines a component that is given the DeFi services. */
export const defineComponent = defineComponentFor<DefiServices>()
