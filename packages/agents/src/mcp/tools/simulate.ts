import { checkProposal } from '@sluice/assistant/check'
import { registry } from '@sluice/catalogue'
import { z } from 'zod'
import { readWorkflowInput, workflowInput } from '../readWorkflowInput.ts'
import { type ConcurrentWork, defineTool } from '../tool.ts'

const limits = { leastSeconds: 0.1, mostSeconds: 60, seconds: 10 } as const

export const simulate = (limit: ConcurrentWork) =>
  defineTool({
    name: 'simulate',
    title: 'Simulate a workflow',
    description:
      'Validates a workflow and runs it on simulated services: no network, no wallet, no money. Tells how every node ended. Waits of the workflow take no time.',
    inputSchema: z.object({
      workflow: workflowInput,
      timeoutSeconds: z.number().min(limits.leastSeconds).max(limits.mostSeconds).default(limits.seconds),
    }),
    run({ workflow, timeoutSeconds }, signal) {
      const document = readWorkflowInput(workflow)
      const timeoutMs = Math.round(timeoutSeconds * 1000)
      return limit(() => checkProposal(document, registry, { signal, timeoutMs }))
    },
  })
