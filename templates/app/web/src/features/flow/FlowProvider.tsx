import type { ReactNode } from 'react'
import { flowConfig } from '../../config/flow.config.ts'
import { FlowRulesContext } from '../trade/flowRules.ts'
import { createFlowRules } from './createFlowRules.ts'

const rules = createFlowRules(flowConfig)

/** Gives the screens the conditions, limits and waits that were drawn. */
export function FlowProvider({ children }: { readonly children: ReactNode }) {
  return <FlowRulesContext.Provider value={rules}>{children}</FlowRulesContext.Provider>
}
