import type { ReactNode } from 'react'
import { flowConfig } from '../../config/flow.config.ts'
import { WorkflowRulesContext } from '../trade/workflowRules.ts'
import { createWorkflowRules } from './createWorkflowRules.ts'

const rules = createWorkflowRules(flowConfig)

/** Gives the screens the conditions, limits and waits that were drawn. */
export function FlowProvider({ children }: { readonly children: ReactNode }) {
  return <WorkflowRulesContext.Provider value={rules}>{children}</WorkflowRulesContext.Provider>
}
