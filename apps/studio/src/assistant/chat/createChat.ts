import type { ProcessBody, processRequest } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnswerDetails, ChatMessage, ProposalState } from '../../editor/conversations/chatMessage.ts'
import { type Conversations, maxMessages } from '../../editor/conversations/openConversations.ts'
import type { Editor } from '../../editor/createEditor.ts'
import { createUndoAction } from '../../editor/createUndoAction.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { describeError } from '../../ui/describeError.ts'
import { studioErrors } from '../../ui/errors.ts'
import { isNewWorkflow } from '../proposal/isNewWorkflow.ts'
import { readReply } from '../proposal/readReply.ts'
import { type Draft, rebaseDraft } from '../proposal/rebasePatch.ts'
import { makeProcessBody, redactRequest } from '../request/makeProcessBody.ts'
import { readEvents } from '../request/readEvents.ts'
import { assistantTexts } from '../texts.ts'

export type ChatState = {
  readonly messages: readonly ChatMessage[]
  /** Whether earlier messages were read. */
  readonly isRead: boolean
  /** Why the browser does not store the conversation; null while it does. */
  readonly historyError: unknown
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
  /** Reads the conversation of a project; the messages of a template move on with it. */
  open(key: string): Promise<void>
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

const path: (typeof processRequest)['path'] = '/api/assistant/process'

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
  const { documents, host, view, selection } = editor
  const store = createStore<ChatState>(() => initial)
  const { getState, setState } = store
  let key: string | null = null
  let abort: AbortController | null = null
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes one after the other; a browser that refuses is reported once, in the state. */
  const write = (act: (storage: Conversations) => Promise<unknown>) => {
    writing = writing
      .then(async () => act(await conversations()))
      .then(
        () => setState({ historyError: null }),
        (historyError: unknown) => setState({ historyError }),
      )
    return writing
  }
  const keep = (messages: readonly ChatMessage[]) => {
    const owner = key
    if (owner !== null) void write(storage => storage.put(owner, messages))
  }
  const add = (message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage => {
    const last = getState().messages.at(-1)
    const added = { id: makeId(), timestamp: Math.max(now(), (last?.timestamp ?? 0) + 1), ...message }
    setState(({ messages }) => ({ messages: [...messages, added].slice(-maxMessages) }))
    keep([added])
    return added
  }
  const update = (id: string, change: (answer: AnswerDetails) => AnswerDetails) => {
    const found = getState().messages.find(message => message.id === id)
    if (!found?.answer) return
    const changed = { ...found, answer: change(found.answer) }
    setState(({ messages }) => ({ messages: messages.map(message => (message === found ? changed : message)) }))
    keep([changed])
  }
  /** Ends the open proposal. */
  const settle = (state: ProposalState) => {
    const { proposal } = getState()
    if (!proposal) return
    setState({ proposal: null })
    update(proposal.messageId, answer => ({ ...answer, state }))
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

  /** The reply to one request, its statuses and words shown as they come. */
  const fetchReply = async (
    about: Omit<Parameters<typeof makeProcessBody>[0], 'editor' | 'plugins'>,
    signal: AbortSignal,
  ) => {
    const body = await makeProcessBody({ ...about, editor, plugins: plugins() })
    signal.throwIfAborted()
    const headers = { Accept: 'application/x-ndjson' }
    const response = await http.stream(path, { method: 'POST', body, headers, signal })
    for await (const event of readEvents(response)) {
      signal.throwIfAborted()
      if (event.type === 'reply' || event.type === 'error') return event
      const { running } = getState()
      if (!running) continue
      if (event.type === 'text') setState({ running: { ...running, text: running.text + event.text } })
      else {
        const statuses = running.statuses.filter(text => text !== event.text)
        setState({ running: { ...running, statuses: [...statuses, event.text] } })
      }
    }
    throw studioErrors.error('SERVER_UNREACHABLE')
  }

  const receive = async ({ request, messages, pending }: Asked, signal: AbortSignal) => {
    const draft = discussed()
    const canvas = documents.getState().document
    const about = { request, document: draft ?? canvas, pending, messages }
    let event = await fetchReply(about, signal)
    if (draft && event.type === 'reply' && isNewWorkflow(request, draft, event.reply)) {
      setState({ running: { statuses: [assistantTexts.analyzing], text: '' } })
      event = await fetchReply({ ...about, document: canvas }, signal)
    }
    if (event.type === 'error') return fail(request, event.error, event.help)
    const { details, draft: proposed } = readReply(event.reply, canvas, editor.registry)
    if (proposed) settle('discarded')
    const { id } = add({ type: 'assistant', content: event.reply.message, answer: details })
    if (proposed) setState({ proposal: { ...proposed, messageId: id }, refined: null })
  }
  const fail = (request: string, content: string, help: readonly string[], isStopped = false) =>
    void add({ type: 'system', content, failure: { isStopped, help, request } })

  const ask = async ({ request, messages, pending = pendingOf(messages) }: Omit<Asked, 'pending'> & Partial<Asked>) => {
    const own = new AbortController()
    abort = own
    setState({ running: { statuses: [assistantTexts.analyzing], text: '' } })
    try {
      await receive({ request, messages, pending }, own.signal)
    } catch (error) {
      if (own.signal.aborted) fail(request, assistantTexts.stopped, [], true)
      else {
        const { message, help } = describeError(error)
        fail(request, message, help)
      }
    } finally {
      abort = null
      setState({ running: null })
    }
  }

  const send: Chat['send'] = async text => {
    const request = redactRequest(text.trim())
    if (!request || getState().running) return
    const { messages } = getState()
    add({ type: 'user', content: request })
    await ask({ request, messages })
  }

  const apply: Chat['apply'] = async ({ generates }) => {
    const { proposal, messages, isApplying } = getState()
    if (!proposal || isApplying) return
    setState({ isApplying: true })
    const remarks: string[] = []
    try {
      if (documents.getState().document.nodes.length > 0) {
        await host.keepRestorePoint('proposal').catch((error: unknown) => {
          remarks.push(assistantTexts.noRestorePoint(describeError(error).message))
        })
      }
      // Nothing may be overwritten that changed while the restore point was saved.
      if (!rebaseDraft(proposal, documents.getState().document)) {
        settle('outdated')
        host.notify('warn', assistantTexts.notApplied, assistantTexts.outdated)
        return
      }
      const name = messages.find(({ id }) => id === proposal.messageId)?.answer?.proposal?.name ?? ''
      documents.edit(proposal.patch, { label: assistantTexts.undoLabel(name) })
      settle('applied')
      add({ type: 'system', content: assistantTexts.appliedNote(name) })
      selection.clear()
      view.setState({ isProposalShown: false, ...(generates ? { isAssistantOpen: false } : {}) })
      editor.canvas.current?.fit()
      const undo = createUndoAction({ documents })
      host.notify(remarks.length > 0 ? 'warn' : 'success', assistantTexts.applied, remarks[0], undo)
      if (generates) host.open('generate')
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
      setState({ messages: messages.slice(0, -1) })
      void write(storage => storage.removeMessage(last.id))
      const at = messages.findLastIndex(({ type }) => type === 'user')
      await ask({ request: last.failure.request, messages: messages.slice(0, at) })
    },
    modify() {
      const { proposal } = getState()
      if (!proposal) return
      settle('discarded')
      setState({ refined: { base: proposal.base, patch: proposal.patch } })
      add({ type: 'assistant', content: assistantTexts.moreDetail })
    },
    async askAgain(messageId: string) {
      const { messages, running } = getState()
      const at = messages.findIndex(({ id }) => id === messageId)
      const asked = messages.slice(0, at).findLastIndex(({ type }) => type === 'user')
      if (asked < 0 || running) return
      const { content } = messages[asked]!
      add({ type: 'user', content })
      await ask({ request: content, messages, pending: pendingOf(messages.slice(0, asked)) })
    },
    dropRefined: () => setState({ refined: null }),
    clear() {
      const { messages } = getState()
      const owner = key
      abort?.abort()
      setState({ messages: [], proposal: null, refined: null })
      if (owner === null) return
      void write(storage => storage.remove(owner))
      host.notify('info', assistantTexts.cleared, undefined, {
        label: assistantTexts.undo,
        run: () => {
          setState({ messages: messages.map(closeProposal) })
          keep(getState().messages)
        },
      })
    },
    async open(next: string) {
      const before = key
      if (before === next) return
      key = next
      if (before !== null) return void write(storage => storage.move(before, next))
      await write(async storage => {
        await storage.deleteExpired(now())
        const earlier = (await storage.read(next)).map(closeProposal)
        setState(({ messages }) => ({ messages: [...earlier, ...messages] }))
      })
      setState({ isRead: true })
    },
  })
}

/** A proposal of an earlier visit has no document to apply. */
function closeProposal(message: ChatMessage): ChatMessage {
  if (message.answer?.state !== 'open') return message
  return { ...message, answer: { ...message.answer, state: 'outdated' } }
}
