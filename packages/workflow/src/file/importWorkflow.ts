import type { z } from 'zod'
import type { NodeGroup, Viewport, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { isJsonObject } from '../json.ts'
import { readJson } from './readJson.ts'
import {
  type FileSettings,
  type StandardForm,
  type StandardFormOptions,
  toStandardForm,
  unwrapWorkflow,
} from './standardForm.ts'
import { type edgeInFile, type nodeInFile, workflowFile } from './workflowFile.ts'

export type ImportedWorkflow = {
  readonly document: WorkflowDocument
  readonly viewport?: Viewport
  readonly settings?: FileSettings
}

/** Size limits. `depth` exceeds that of stored configs, so that validation can name the place. */
const limits = { characters: 50_000_000, depth: 128 } as const

/**
 * Parses a workflow file. Runs nothing; unknown components and keys are kept as data.
 *
 * - Shape: text or parsed JSON with `nodes` and `edges` (or `connections`)
 * - Throws: `INVALID_FILE` with its cause
 * - Source: spec 000 §5 Import, spec 001 §3 Node (flow)
 */
export function importWorkflow(
  content: string | unknown,
  fallbackId = 'workflow',
  options: StandardFormOptions = {},
): ImportedWorkflow {
  const form = toStandardForm(parseWorkflowFile(content), options)
  if (form.file.edges === undefined) {
    throw workflowErrors.error('INVALID_FILE', undefined, { cause: new Error('nodes and edges are missing') })
  }
  return readForm(form, fallbackId)
}

/** Like `importWorkflow`, but missing edges are only a validation warning. */
export function readWorkflowFile(
  content: string | unknown,
  fallbackId = 'workflow',
  options: StandardFormOptions = {},
): ImportedWorkflow {
  const parsed = parseWorkflowFile(content)
  return readForm(isJsonObject(parsed) ? toStandardForm(parsed, options) : { file: parsed }, fallbackId)
}

function readForm({ file: form, nodeKeys, settings }: ReadForm, fallbackId: string): ImportedWorkflow {
  const parsed = readShape(form)
  if (!parsed.success) {
    throw workflowErrors.error('INVALID_FILE', undefined, { cause: describeShape(parsed.error, nodeKeys) })
  }
  const file = parsed.data
  const groups = keepValidGroups(file)
  const document: WorkflowDocument = {
    id: file.id ?? fallbackId,
    name: file.name ?? 'Imported workflow',
    description: file.description ?? '',
    nodes: file.nodes.map(toNode),
    edges: withUniqueIds((file.edges ?? []).map(toEdge)),
    ...(groups.length > 0 ? { groups } : {}),
  }
  const hasSettings = settings && (settings.chain !== undefined || settings.isDryRun || settings.unused.length > 0)
  return {
    document,
    ...(file.viewport ? { viewport: file.viewport } : {}),
    ...(hasSettings ? { settings } : {}),
  }
}

type ReadForm = Omit<StandardForm, 'file'> & { readonly file: unknown }

/**
 * Parses a workflow file without validation. Accepts a byte order mark and objects around the workflow.
 *
 * - Throws: `INVALID_FILE` if it is not JSON, too large or nested too deeply
 */
export function parseWorkflowFile(content: string | unknown): unknown {
  return unwrapWorkflow(typeof content === 'string' ? parseText(content) : content)
}

/** The block of JSON in a text that was copied from a chat or a page. */
function withoutFence(content: string): string {
  const start = content.indexOf('```')
  if (start < 0 || content.trimStart().startsWith('{')) return content
  const from = content.indexOf('\n', start)
  const end = content.indexOf('```', from)
  return from > 0 && end > from ? content.slice(from, end) : content
}

function parseText(content: string): unknown {
  try {
    return readJson(withoutFence(content), limits)
  } catch (cause) {
    throw workflowErrors.error('INVALID_FILE', undefined, { cause })
  }
}

function readShape(value: unknown): ReturnType<typeof workflowFile.safeParse> {
  try {
    return workflowFile.safeParse(value, { error: wordShape })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw workflowErrors.error('INVALID_FILE', undefined, { cause: new Error('it is nested too deeply') })
  }
}

const typeNames: { readonly [expected: string]: string } = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

/** What is said after the place; a message of the schema goes first. */
function wordShape({ code, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'custom') return undefined
  if (code === 'too_big') return 'is too long'
  if (code !== 'invalid_type') return 'is not valid'
  return issue.input === undefined ? 'is missing' : `must be ${typeNames[String(issue.expected)] ?? issue.expected}`
}

/** Describes the first schema violation with its path. */
function describeShape({ issues }: z.ZodError, nodeKeys?: readonly string[]): Error {
  const first = issues[0]
  const path = first?.path.map((part, at) =>
    at === 1 && first.path[0] === 'nodes' ? (nodeKeys?.[Number(part)] ?? part) : part,
  )
  const place = path?.join('.')
  return new Error(place ? `${place}: ${first?.message}` : `it ${first?.message ?? ''}`)
}

/** Drops invalid groups: they only affect drawing. */
function keepValidGroups({ groups = [], nodes }: z.infer<typeof workflowFile>): readonly NodeGroup[] {
  const free = new Set(nodes.map(({ id }) => id))
  const seen = new Set<string>()
  return groups.flatMap(group => {
    if (seen.has(group.id)) return []
    const nodeIds = [...new Set(group.nodeIds)].filter(id => free.has(id))
    if (nodeIds.length < 2) return []
    seen.add(group.id)
    for (const id of nodeIds) free.delete(id)
    return [{ ...group, nodeIds }]
  })
}

function toNode(node: z.infer<typeof nodeInFile>, index: number): WorkflowNode {
  const { id, componentId = '', settings, pinned } = node
  return {
    id,
    componentId,
    componentVersion: node.componentVersion ?? '1.0.0',
    label: node.label ?? componentId,
    position: node.position ?? { x: 100 + (index % 4) * 320, y: 100 + Math.floor(index / 4) * 260 },
    config: node.config ?? {},
    ...(node.hidden ? { hidden: true } : {}),
    ...(settings ? { settings } : {}),
    ...(pinned ? { pinned } : {}),
  }
}

function toEdge(edge: z.infer<typeof edgeInFile>, index: number): WorkflowEdge {
  return {
    id: edge.id ?? `edge-${index + 1}`,
    source: edge.source ?? '',
    sourcePort: edge.sourceHandle ?? edge.sourcePort ?? 'output',
    target: edge.target ?? '',
    targetPort: edge.targetHandle ?? edge.targetPort ?? 'input',
  }
}

/** Gives a duplicate edge id a new id, because edits address edges by id. */
function withUniqueIds(edges: readonly WorkflowEdge[]): readonly WorkflowEdge[] {
  const all = new Set(edges.map(({ id }) => id))
  if (all.size === edges.length) return edges
  const seen = new Set<string>()
  let number = 0
  return edges.map(edge => {
    let { id } = edge
    if (seen.has(id)) {
      while (all.has(id)) id = `edge-${++number}`
      all.add(id)
    }
    seen.add(id)
    return id === edge.id ? edge : { ...edge, id }
  })
}
