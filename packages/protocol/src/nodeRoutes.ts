import { nodeCodeSchema } from '@sluice/generator/schema'
import { type ComponentInfo, jsonObjectSchema } from '@sluice/workflow'
import { z } from 'zod'
import { addressSchema } from './chainValues.ts'
import { errorBodySchema, warningsSchema } from './errorBody.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'
import { signatureRequestSchema, typedDataRequestSchema } from './runEvent.ts'
import { executionIdSchema, runPluginsSchema } from './runRoutes.ts'
import { configSchema } from './workflowDocument.ts'

/** Metadata of a component; `plugin` is the id of its plugin. */
export type NodeDefinition = ComponentInfo & { readonly plugin: string | null }

const described = z.looseObject({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  version: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()),
  fields: z.array(z.unknown()),
  effect: z.enum(['pure', 'read', 'quote', 'sign', 'broadcast']),
  required: z.array(z.string()),
  plugin: z.string().nullable(),
})

export const nodeDefinitionSchema = described as unknown as z.ZodType<NodeDefinition, NodeDefinition>

export const listNodes = defineRoute({
  method: 'GET',
  path: '/api/nodes',
  summary: 'Every component, built in or of a plugin of the registry, with ports and fields.',
  response: z.object({ nodes: z.array(nodeDefinitionSchema) }),
})

const id = z.string().min(1).max(200)

/** Source: spec 000 §7. */
const executeNodeBody = z.object({
  nodeType: id,
  /** Config and input values by key. */
  inputs: configSchema.default({}),
  context: z
    .object({
      nodeId: id.default('node'),
      workflowId: id.optional(),
      executionId: executionIdSchema.optional(),
      /** Mode; only `testnet` uses live services. */
      environment: modeSchema.default('functional'),
      /** True: signature requests are returned, and no wallet is asked, not even a simulated one. */
      dryRun: z.boolean().default(false),
      account: z.object({ address: addressSchema, chainId: z.number().int().positive() }).nullable().optional(),
      plugins: runPluginsSchema.optional(),
    })
    .prefault({}),
  generateCode: z
    .object({
      outputType: z.string().min(1).max(50).default('react'),
      includeTests: z.boolean().default(false),
      includeDocs: z.boolean().default(false),
    })
    .optional(),
})

export type ExecuteNodeRequest = z.output<typeof executeNodeBody>

/** A node's wallet request. The server holds no keys: nothing has been signed or sent. */
export const walletRequestSchema = z.object({
  unsignedTx: signatureRequestSchema.shape.transaction.exactOptional(),
  typedData: typedDataRequestSchema.shape.typedData.exactOptional(),
  intent: jsonObjectSchema,
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
})

export type WalletRequestBody = z.output<typeof walletRequestSchema>

export const generateNode = defineRoute({
  method: 'POST',
  path: '/api/generate/node',
  summary: 'Makes the code of the feature that shows one node; nothing is run.',
  body: z.object({
    nodeType: id,
    /** Config values by key. */
    inputs: configSchema.default({}),
    includeTests: z.boolean().default(false),
    includeDocs: z.boolean().default(false),
  }),
  response: nodeCodeSchema,
})

export const executeNode = defineRoute({
  method: 'POST',
  path: '/api/execute-node',
  summary: 'Runs one node alone and answers what came of it; on request with the code of its feature.',
  body: executeNodeBody,
  response: z.object({
    success: z.boolean(),
    nodeId: z.string(),
    error: z.string().nullable(),
    code: z.enum(['VALIDATION_FAILED', 'RUNTIME_ERROR', 'EXECUTION_FAILED']).nullable(),
    /** Milliseconds. */
    executionTime: z.number(),
    /** Outputs by port; null if there are none. */
    result: (z.record(z.string(), z.unknown()) as unknown as typeof jsonObjectSchema).nullable(),
    /** Set instead of a result if a wallet is required. */
    request: walletRequestSchema.nullable(),
    source: resultSourceSchema,
    logs: z.array(z.string()),
    pluginUsed: z.string(),
    pluginVersion: z.string(),
    warnings: warningsSchema.exactOptional(),
    /** Null if it failed or was not requested, see `codeGenerationError`. */
    codeGeneration: nodeCodeSchema.nullable(),
    codeGenerationError: errorBodySchema.nullable(),
  }),
})
