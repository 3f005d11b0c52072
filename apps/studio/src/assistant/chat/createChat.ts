import type { ProcessBody } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatMessage, ProposalState } from '../../editor/conversations/chatMessage.ts'
import type { Conversations } from '../../editor/conversations/openConversations.ts'
import type { Editor } from '../../editor/createEditor.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { describeError } from '../../ui/describeError.ts'
import { applyDraft } from '../proposal/applyDraft.ts'
import { isDismissal } from '../proposal/isDismissal.ts'
import { isNewWorkflow } from '../proposal/isNewWorkflow.ts'
import { readReply } from '../proposal/readReply.ts'
import { type Draft, rebaseDraft } from '../proposal/rebasePatch.ts'
import { fetchReply } from '../request/fetchReply.ts'
import { makeProcessBody, redactRequest } from '../request/makeProcessBody.ts'
import { assistantTexts } from '../texts.ts'
import { createMessageLog, type MessageLog, type MessageLogState } from './createMessageLog.ts'

export type ChatState = MessageLogState & {
  /** The request being answered: what is being done, and the text so far. */
  readonly running: { readonly statuses: readonly string[]; readonly text: string } | null
  /** The proposal that waits for a decision. */
  readonly proposal: (Draft & { readonly messageId: string }) | null
  /** A discarded proposal that the next request changes. */
  readonly refined: Draft | null
  readonly isApplying: boolean
}

export type Chat = StoreApi<ChatState> & {
  /** Sends a request; ignored while blank or while another one is answered. */
  send(text: string): Promise<void>
  stop(): void
  /** Sends the last request again. */
  retry(): Promise<void>
  /** Applies the proposal in one undo step; `generates` then opens the code preview. */
  apply(options: { readonly generates: boolean }): Promise<void>
  /** Discards the proposal and asks what should be different. */
  modify(): void
  /** Sends the request of an outdated proposal again, for the canvas as it is. */
  askAgain(messageId: string): Promise<void>
  /** Makes the next request be about the canvas. */
  dropRefined(): void
  clear(): void
  open: MessageLog['open']
}

type Options = {
  readonly editor: Editor
  readonly http: HttpClient
  readonly plugins: () => readonly PluginManifest[]
  readonly conversations: () => Promise<Conversations>
  readonly now?: () => number
  readonly makeId?: () => string
}

type Asked = {
  readonly request: string
  /** Messages before it. */
  readonly messages: readonly ChatMessage[]
  readonly pending: ProcessBody['pending']
}

/** What the question asked for that comes last. */
const pendingOf = (messages: readonly ChatMessage[]): ProcessBody['pending'] =>
  messages.findLast(({ type }) => type === 'assistant')?.answer?.pending

/** What checking the last proposal gave. */
const checkOf = (messages: readonly ChatMessage[]) => messages.findLast(({ answer }) => answer?.proposal)?.answer?.check

const begun = { statuses: [assistantTexts.analyzing], text: '' }

const initial: ChatState = {
  messages: [],
  isRead: false,
  historyError: null,
  running: null,
  proposal: null,
  refined: null,
  isApplying: false,
}

/** Conversation with the assistant about one document. */
export function createChat(options: Options): Chat {
  const { editor, http, plugins, conversations, now = Date.now, makeId = () => crypto.randomUUID() } = options
  const { documents, host, view } = editor
  const store = createStore<ChatState>(() => initial)
  const { getState, setState } = store
  const log = createMessageLog({ store, conversations, now, makeId })
  let abort: AbortController | null = null

  /** Ends the open proposal. */
  const settle = (state: ProposalState) => {
    const { proposal } = getState()
    if (!proposal) return
    setState({ proposal: null })
    log.update(proposal.messageId, { state })
  }

  /** The canvas with the proposal that is discussed; null without one, or when it does not fit any more. */
  const discussed = (): WorkflowDocument | null => {
    const { proposal, refined } = getState()
    const draft = proposal ?? refined
    const changed = draft && rebaseDraft(draft, documents.getState().document)
    if (draft && !changed) {
      settle('outdated')
      setState({ refined: null })
    }
    return changed
  }

  const onProgress: Parameters<typeof fetchReply>[0]['onProgress'] = ({ type, text }) => {
    const { statuses, text: before } = getState().running ?? begun
    const running =
      type === 'text'
        ? { statuses, text: before + text }
        : { statuses: [...statuses.filter(status => status !== text), text], text: before }
    setState({ running })
  }

  const receive = async ({ request, messages, pending }: Asked, signal: AbortSignal) => {
    let draft = discussed()
    const canvas = documents.getState().document
    const fetchAbout = async (document: WorkflowDocument) => {
      const check = draft ? checkOf(messages) : undefined
      const body = await makeProcessBody({ request, editor, plugins: plugins(), document, pending, check, messages })
      signal.throwIfAborted()
      return fetchReply({ http, body, signal, onProgress })
    }
    let event = await fetchAbout(draft ?? canvas)
    if (draft && event.type === 'reply' && isNewWorkflow(request, draft, event.reply)) {
      setState({ running: begun })
      draft = null
      event = await fetchAbout(canvas)
    }
    if (event.type === 'error') return fail(request, event.error, event.help)
    const { details, draft: proposed } = readReply(event.reply, {
      canvas,
      discussed: draft,
      registry: editor.registry,
    })
    if (proposed) settle('discarded')
    const { id } = log.add({ type: 'assistant', content: event.reply.message, answer: details })
    if (proposed) setState({ proposal: { ...proposed, messageId: id }, refined: null })
  }
  const fail = (request: string, content: string, help: readonly string[], isStopped = false) =>
    void log.add({ type: 'system', content, failure: { isStopped, help, request } })

  const ask = async ({ request, messages, pending = pendingOf(messages) }: Omit<Asked, 'pending'> & Partial<Asked>) => {
    const own = new AbortController()
    abort = own
    setState({ running: begun })
    try {
      await receive({ request, messages, pending }, own.signal)
    } catch (error) {
      if (own.signal.aborted) {
        if (abort === own) fail(request, assistantTexts.stopped, [], true)
      } else {
        const { message, help } = describeError(error)
        fail(request, message, help)
      }
    } finally {
      if (abort === own) abort = null
      setState({ running: null })
    }
  }

  const send: Chat['send'] = async text => {
    const request = redactRequest(text.trim())
    if (!request || getState().running) return
    const { messages } = getState()
    log.add({ type: 'user', content: request })
    const { proposal, refined } = getState()
    if ((proposal || refined) && isDismissal(request)) {
      settle('discarded')
      setState({ refined: null })
      log.add({ type: 'assistant', content: assistantTexts.discarded })
      return
    }
    await ask({ request, messages })
  }

  const apply: Chat['apply'] = async ({ generates }) => {
    const { proposal, messages, isApplying } = getState()
    if (!proposal || isApplying) return
    setState({ isApplying: true })
    try {
      const name = messages.find(({ id }) => id === proposal.messageId)?.answer?.proposal?.name ?? ''
      const isApplied = await applyDraft(editor, proposal, name)
      settle(isApplied ? 'applied' : 'outdated')
      if (!isApplied) return
      log.add({ type: 'system', content: assistantTexts.appliedNote(name) })
      if (!generates) return
      view.setState({ isAssistantOpen: false })
      host.open('generate')
    } finally {
      setState({ isApplying: false })
    }
  }

  return Object.assign(store, {
    send,
    apply,
    stop: () => abort?.abort(),
    async retry() {
      const { messages, running } = getState()
      const last = messages.at(-1)
      if (!last?.failure || running) return
      log.removeLast()
      const at = messages.findLastIndex(({ type }) => type === 'user')
      await ask({ request: last.failure.request, messages: messages.slice(0, at) })
    },
    modify() {
      const { proposal } = getState()
      if (!proposal) return
      settle('discarded')
      setState({ refined: { base: proposal.base, patch: proposal.patch } })
      log.add({ type: 'assistant', content: assistantTexts.moreDetail })
    },
    async askAgain(messageId: string) {
      const { messages, running } = getState()
      const at = messages.findIndex(({ id }) => id === messageId)
      const asked = messages.slice(0, at).findLastIndex(({ type }) => type === 'user')
      if (asked < 0 || running) return
      const { content } = messages[asked]!
      log.add({ type: 'user', content })
      await ask({ request: content, messages, pending: pendingOf(messages.slice(0, asked)) })
    },
    dropRefined: () => setState({ refined: null }),
    clear() {
      const own = abort
      // A request of a deleted conversation reports nothing.
      abort = null
      own?.abort()
      setState({ proposal: null, refined: null })
      const restore = log.clear()
      host.notify('info', assistantTexts.cleared, undefined, { label: assistantTexts.undo, run: restore })
    },
    open: log.open,
  })
}
