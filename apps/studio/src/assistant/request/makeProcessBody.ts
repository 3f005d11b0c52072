import type { ProcessBody, ProposalCheck } from '@sluice/protocol'
import { type Json, redactDocument, redactSecrets, type WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import type { StudioRegistry } from '../../editor/command.ts'
import type { ChatMessage } from '../../editor/conversations/chatMessage.ts'
import type { Editor } from '../../editor/createEditor.ts'
import { toWireDocument } from '../../remote/toWireDocument.ts'
import { loadOnce } from '../../ui/loadOnce.ts'

const maxHistory = 20
const maxHistoryCharacters = 8_000

const loadLastRun = loadOnce(() => import('./readLastRun.ts'))

type Options = {
  readonly request: string
  readonly editor: Editor
  readonly plugins: readonly PluginManifest[]
  /** What the request is about: the canvas, or the proposal that it changes. */
  readonly document: WorkflowDocument
  readonly pending: ProcessBody['pending']
  /** What checking the proposal gave that the request changes; undefined for the canvas. */
  readonly check: ProposalCheck | undefined
  /** Messages before the request. */
  readonly messages: readonly ChatMessage[]
}

/** A workflow as the assistant may see it: without secrets and without outputs of earlier runs. */
export function makeSharedDocument(document: WorkflowDocument, registry: StudioRegistry): WorkflowDocument {
  const nodes = document.nodes.map(node => {
    if (!node.pinned) return node
    const { pinned: _, ...rest } = node
    return rest
  })
  return redactDocument({ ...document, nodes }, registry).document
}

/** Replaces keys in a text that a user wrote. */
export const redactRequest = (text: string): string => redactSecrets<string>(text).value

/** Body of a request to the assistant: no secret, no wallet address, no outputs. */
export async function makeProcessBody(options: Options): Promise<ProcessBody> {
  const { request, editor, plugins, document, pending, check, messages } = options
  const selection = [...editor.selection.getState().nodeIds]
  const history = readHistory(messages)
  const lastRun = check ? readCheckedRun(check) : await readRun(editor)
  return {
    request,
    workflow: toWireDocument(makeSharedDocument(document, editor.registry)),
    ...(plugins.length > 0 ? { plugins: plugins as never } : {}),
    ...(selection.length > 0 ? { selection } : {}),
    ...(pending ? { pending } : {}),
    ...(history.length > 0 ? { history } : {}),
    ...(lastRun ? { lastRun } : {}),
  }
}

function readHistory(messages: readonly ChatMessage[]): NonNullable<ProcessBody['history']> {
  return messages
    .flatMap(({ type, content }) =>
      type === 'system' || !content ? [] : [{ role: type, content: content.slice(0, maxHistoryCharacters) }],
    )
    .slice(-maxHistory)
}

/** The simulated run of a proposal that is not on the canvas yet. */
function readCheckedRun({ run: { status, nodes } }: ProposalCheck): ProcessBody['lastRun'] {
  const outcomes = nodes.map(({ nodeId, status, text }) => ({
    nodeId,
    status,
    ...(status === 'error' ? { error: { code: '', message: text, help: [] } } : {}),
  }))
  return redactSecrets({ source: 'simulated', status, nodes: outcomes }).value
}

async function readRun({ runs, host }: Editor): Promise<ProcessBody['lastRun']> {
  const { view, on } = runs.getState()
  if (on === null || view.nodes.size === 0) return undefined
  const { readLastRun } = await loadLastRun()
  const text = JSON.stringify(readLastRun(view, on))
  const account = await host.account()
  const withoutAccount = account ? text.replaceAll(new RegExp(account, 'gi'), 'your wallet') : text
  return redactSecrets(JSON.parse(withoutAccount) as Json).value as unknown as ProcessBody['lastRun']
}
