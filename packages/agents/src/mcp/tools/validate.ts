import { registry } from '@sluice/catalogue'
import { isValid, validateWorkflow } from '@sluice/workflow'
import { z } from 'zod'
import { readWorkflowInput, workflowInput } from '../readWorkflowInput.ts'
import { defineTool } from '../tool.ts'

export const validate = defineTool({
  name: 'validate',
  title: 'Validate a workflow',
  description: 'Checks a workflow without running it: required values, ports, units, chains, tokens and cycles.',
  inputSchema: z.object({ workflow: workflowInput }),
  run({ workflow }) {
    const issues = validateWorkflow(readWorkflowInput(workflow), registry)
    return { valid: isValid(issues), issues: issues.map(({ fix, ...issue }) => issue) }
  },
})
