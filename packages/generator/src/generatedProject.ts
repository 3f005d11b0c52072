import { z } from 'zod'

export const generatedFileSchema = z.object({
  path: z.string(),
  content: z.string(),
  type: z.enum(['frontend', 'backend', 'config']),
  /** Name of the language as editors know it. */
  language: z.string(),
})

export type GeneratedFile = Readonly<z.infer<typeof generatedFileSchema>>

const versionsSchema = z.record(z.string(), z.string()).readonly()

const dependenciesSchema = z.object({ dependencies: versionsSchema, devDependencies: versionsSchema })

export type ProjectDependencies = Readonly<z.infer<typeof dependenciesSchema>>

const detectedFeatureSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Nodes that ask for it or shape it, in the workflow's order. */
  nodeIds: z.array(z.string()).readonly(),
  /** One sentence: which component asked for it and what it brings. */
  reason: z.string(),
})

export type DetectedFeature = Readonly<z.infer<typeof detectedFeatureSchema>>

const unrepresentedNodeSchema = z.object({ nodeId: z.string(), componentId: z.string(), reason: z.string() })

export type UnrepresentedNode = Readonly<z.infer<typeof unrepresentedNodeSchema>>

const detectionSchema = z.object({
  kind: z.string(),
  /** What decided for the kind, and which one came next. */
  reason: z.string(),
  features: z.array(detectedFeatureSchema).readonly(),
  /** Kinds that the workflow could become, the best fit first, each with the number of nodes that speak for it. */
  candidates: z.array(z.object({ kind: z.string(), title: z.string(), nodes: z.number().int() })).readonly(),
  /** Nodes that no chosen feature shows. */
  unrepresented: z.array(unrepresentedNodeSchema).readonly(),
})

export type Detection = Readonly<z.infer<typeof detectionSchema>>

/**
 * What the generator makes of a workflow: the same for the same workflow.
 *
 * - Source: spec 001 §3, generator output
 */
export const generatedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  projectName: z.string(),
  /** Folder, package and repository name. */
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
    /** Names of the variables that it reads. */
    environment: z.array(z.string()).readonly(),
    variables: z.array(z.object({ name: z.string(), required: z.boolean(), comment: z.string() })).readonly(),
  }),
  gitCommitMessage: z.string(),
  /** Why this kind and these features, and which nodes the application does not show. */
  detection: detectionSchema,
  /** What the workflow asks for and the application does otherwise. */
  notes: z.array(z.string()).readonly(),
})

export type GeneratedProject = Readonly<z.infer<typeof generatedProjectSchema>>

/** The code of the feature that shows one node. */
export const nodeCodeSchema = z.object({
  files: z.array(generatedFileSchema).readonly(),
  /** Path of the file that brings the React component. */
  entryPoint: z.string(),
  dependencies: versionsSchema,
})

export type NodeCode = Readonly<z.infer<typeof nodeCodeSchema>>
