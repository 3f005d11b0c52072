import { z } from 'zod'

export const generatedFileSchema = z.object({
  path: z.string(),
  content: z.string(),
  type: z.enum(['frontend', 'backend', 'config']),
  /** Language name for editors. */
  language: z.string(),
})

export type GeneratedFile = Readonly<z.infer<typeof generatedFileSchema>>

const versionsSchema = z.record(z.string(), z.string()).readonly()

const dependenciesSchema = z.object({ dependencies: versionsSchema, devDependencies: versionsSchema })

export type ProjectDependencies = Readonly<z.infer<typeof dependenciesSchema>>

const detectedFeatureSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Nodes that require or configure it, in workflow order. */
  nodeIds: z.array(z.string()).readonly(),
  /** One sentence: which component requires it, and what it adds. */
  reason: z.string(),
})

/** Features that no node asks for: the owner chooses them when the project is generated. */
export const extraFeatureSchema = z.enum(['redis', 'permits'])

export type ExtraFeature = z.infer<typeof extraFeatureSchema>

export type DetectedFeature = Readonly<z.infer<typeof detectedFeatureSchema>>

const unrepresentedNodeSchema = z.object({
  nodeId: z.string(),
  componentId: z.string(),
  /** Display name. */
  label: z.string(),
  reason: z.string(),
})

export type UnrepresentedNode = Readonly<z.infer<typeof unrepresentedNodeSchema>>

const refusedNodeSchema = z.object({ nodeId: z.string(), label: z.string(), reason: z.string() })

export type RefusedNode = Readonly<z.infer<typeof refusedNodeSchema>>

const detectionSchema = z.object({
  kind: z.string(),
  /** Why this kind was chosen, and the runner-up. */
  reason: z.string(),
  features: z.array(detectedFeatureSchema).readonly(),
  /** Possible kinds, best first, with their number of matching nodes. */
  candidates: z.array(z.object({ kind: z.string(), title: z.string(), nodes: z.number().int() })).readonly(),
  /** Nodes that no chosen feature shows. */
  unrepresented: z.array(unrepresentedNodeSchema).readonly(),
  /** Nodes that decide about money and cannot be in the application; nothing is generated with them. */
  refused: z.array(refusedNodeSchema).readonly(),
})

export type Detection = Readonly<z.infer<typeof detectionSchema>>

/**
 * Output of the generator; deterministic.
 *
 * - Source: spec 001 §3, generator output
 */
export const generatedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  projectName: z.string(),
  /** Name of folder, package and repository. */
  slug: z.string(),
  description: z.string(),
  framework: z.string(),
  features: z.array(z.string()).readonly(),
  /** Sorted by path. */
  files: z.array(generatedFileSchema).readonly(),
  dependencies: dependenciesSchema,
  deploymentInstructions: z.array(z.string()).readonly(),
  deploymentInfo: z.object({
    port: z.number().int(),
    /** Environment variables that it reads. */
    environment: z.array(z.string()).readonly(),
    variables: z.array(z.object({ name: z.string(), required: z.boolean(), comment: z.string() })).readonly(),
    /** Networks that its backend serves. */
    networks: z.array(z.object({ id: z.number().int(), name: z.string() })).readonly(),
    defaultChainId: z.number().int(),
  }),
  gitCommitMessage: z.string(),
  /** Why this kind and these features; nodes that are not shown. */
  detection: detectionSchema,
  /** Differences between workflow and application. */
  notes: z.array(z.string()).readonly(),
})

export type GeneratedProject = Readonly<z.infer<typeof generatedProjectSchema>>

/** Code of the feature that shows a node. */
export const nodeCodeSchema = z.object({
  files: z.array(generatedFileSchema).readonly(),
  /** Path of the file with the React component. */
  entryPoint: z.string(),
  dependencies: versionsSchema,
})

export type NodeCode = Readonly<z.infer<typeof nodeCodeSchema>>
