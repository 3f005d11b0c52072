import { vocabulary } from '@sluice/catalogue/vocabulary'
import { configDepth, documentLimits } from '@sluice/protocol'
import {
  importWorkflow,
  jsonDepth,
  normalizeImported,
  type Operation,
  parseWorkflowFile,
  validateWorkflow,
  type WorkflowDocument,
  workflowErrors,
} from '@sluice/workflow'
import { findComponent, hasOverlap, resolveImported } from '@sluice/workflow/repair'
import { describeError } from '../ui/describeError.ts'
import { studioErrors } from '../ui/errors.ts'
import type { NoticeAction } from '../ui/notify.ts'
import type { CommandContext, StudioRegistry } from './command.ts'
import { describeImportError } from './describeImportError.ts'
import { importTexts } from './importTexts.ts'
import { takeSecrets } from './takeSecrets.ts'
import { editorTexts } from './texts.ts'
import { openDock } from './viewStore.ts'

/** Characters of a shortened name that its change shows. */
const shownName = 40

/** Maximum file size; a character takes up to four bytes. */
const largestBytes = 200_000_000

/**
 * Imports a local file: a workflow replaces the canvas in one undo step, a plugin is shown for review. Nothing runs.
 */
export async function importFile(context: CommandContext, file: File): Promise<void> {
  const { host, documents, registry, selection, view } = context
  try {
    const content = parseWorkflowFile(await readText(file))
    if (isPlugin(content)) {
      host.open('plugins', content)
      return
    }
    const { document: drawable, notes, changes } = readDrawable(content, registry)
    const result = takeSecrets(drawable, registry)
    const document = result?.document ?? drawable
    const keeping = await saveRestorePointFirst(context)
    const before = documents.getState().document
    const isFresh = before.nodes.length === 0
    documents.edit(replaceAll(before, isFresh ? document : { ...document, name: before.name }), {
      label: editorTexts.importWorkflow,
    })
    selection.clear()
    view.setState({ changesMade: changes })
    context.canvas.current?.fit()
    const state = describeState(document, registry)
    const unknown = document.nodes.filter(node => !registry.get(node.componentId)).length
    const remarks = [
      ...state.remarks,
      ...(changes.length > 0 ? [importTexts.changed(changes.length)] : []),
      ...notes,
      ...(result ? [editorTexts.keysLeftOut(result.taken.secrets.length)] : []),
      ...(unknown > 0 ? [editorTexts.unknownComponents(unknown)] : []),
      ...keeping,
    ]
    if (result) host.open('secrets', result.taken)
    const showProblems = { label: importTexts.showProblems, run: () => openDock(view, 'problems') }
    const action: NoticeAction | undefined = state.isClean && changes.length === 0 ? undefined : showProblems
    host.notify(remarks.length > 0 ? 'warn' : 'success', editorTexts.imported, remarks.join(' ') || undefined, action)
  } catch (error) {
    const { title, text } = await describeImportError(file, error)
    host.notify('error', title, text, { label: importTexts.chooseAnother, run: () => void chooseAnother(context) })
  }
}

async function chooseAnother(context: CommandContext): Promise<void> {
  const file = await context.host.pickFile('application/json,.json')
  if (file) await importFile(context, file)
}

/**
 * Reads a workflow file for a new project.
 *
 * - Throws: `FILE_UNREADABLE`, `INVALID_FILE`, `FILE_TOO_LARGE`
 */
export const readImportableFile = async (file: File, registry: StudioRegistry) =>
  readDrawable(parseWorkflowFile(await readText(file)), registry)

/**
 * Normalizes a file's workflow, resolves what it names differently, and lists the changes made.
 *
 * - Throws: `INVALID_FILE`, `FILE_TOO_LARGE`
 */
function readDrawable(
  content: unknown,
  registry: StudioRegistry,
): {
  readonly document: WorkflowDocument
  readonly notes: readonly string[]
  readonly changes: readonly string[]
} {
  const isComponent = (name: string) => findComponent(registry, name) !== undefined
  const imported = importWorkflow(content, undefined, { isComponent })
  const { document: read, renumbered, lostEdges, shortened } = normalizeImported(imported.document)
  const { document, resolutions } = resolveImported(read, registry, vocabulary, imported.settings)
  if (document.nodes.length > documentLimits.nodes || document.edges.length > documentLimits.edges) {
    throw studioErrors.error('FILE_TOO_LARGE', {
      nodes: String(document.nodes.length),
      edges: String(document.edges.length),
      maximumNodes: String(documentLimits.nodes),
      maximumEdges: String(documentLimits.edges),
    })
  }
  assertStorable(document)
  return {
    document,
    changes: [
      ...resolutions.map(({ text }) => text),
      ...shortened.map(name => importTexts.shortened(`${name.slice(0, shownName).trimEnd()}…`)),
    ],
    notes: [
      ...(renumbered > 0 ? [editorTexts.renumbered(renumbered)] : []),
      ...(lostEdges > 0 ? [editorTexts.lostEdges(lostEdges)] : []),
    ],
  }
}

/** Open problems of an imported workflow, as sentences. */
export function describeState(document: WorkflowDocument, registry: StudioRegistry) {
  const problems = validateWorkflow(document, registry).length
  const isPiled = hasOverlap(document, registry)
  const remarks = [...(problems > 0 ? [importTexts.problems(problems)] : []), ...(isPiled ? [importTexts.overlap] : [])]
  return { remarks, isClean: remarks.length === 0 }
}

/** Request overhead in bytes. */
const besideBytes = 1_000

/** Nesting levels above a configuration. */
const depthAround = 3

/** Rejects documents that the server would refuse to save. */
function assertStorable(document: WorkflowDocument): void {
  const text = JSON.stringify(document)
  const depth = jsonDepth(text) - depthAround
  if (depth > configDepth) {
    const cause = new Error(`a configuration is nested ${depth} deep, at most ${configDepth} are kept`)
    throw workflowErrors.error('INVALID_FILE', undefined, { cause })
  }
  const size = new Blob([text]).size
  if (size > documentLimits.bytes - besideBytes) {
    const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
    throw studioErrors.error('FILE_TOO_HEAVY', {
      size: inMegabytes(size),
      maximum: inMegabytes(documentLimits.bytes),
    })
  }
}

async function readText(file: File): Promise<string> {
  if (file.size > largestBytes) throw studioErrors.error('FILE_UNREADABLE', { name: file.name, reason: 'too large' })
  try {
    return await file.text()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw studioErrors.error('FILE_UNREADABLE', { name: file.name, reason }, { cause })
  }
}

/** Plugins have components and no nodes. */
const isPlugin = (content: unknown) =>
  typeof content === 'object' && content !== null && 'components' in content && !('nodes' in content)

/** Saves a restore point before the import; a failure is reported, and Undo still works. */
async function saveRestorePointFirst({ host, documents }: CommandContext): Promise<readonly string[]> {
  if (documents.getState().document.nodes.length === 0) return []
  try {
    await host.keepRestorePoint('import')
    return []
  } catch (error) {
    return [editorTexts.noRestorePoint(describeError(error).message)]
  }
}

function replaceAll(before: WorkflowDocument, after: WorkflowDocument): Operation[] {
  return [
    ...before.nodes.map(({ id }) => ({ op: 'removeNode' as const, id })),
    ...after.nodes.map(node => ({ op: 'addNode' as const, node })),
    ...after.edges.map(edge => ({ op: 'addEdge' as const, edge })),
    ...(after.groups ?? []).map(group => ({ op: 'setGroup' as const, id: group.id, group })),
    { op: 'describe', name: after.name, description: after.description },
  ]
}
