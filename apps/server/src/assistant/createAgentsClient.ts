import { agentsSecretHeader, agentsWorkspaceHeader, isAgentsService } from '@sluice/agents/service'
import {
  agentsPaths,
  ndjsonType,
  type ProcessBody,
  type ProcessEvent,
  type ProcessReply,
  processEventSchema,
  processReplySchema,
} from '@sluice/protocol'
import { deserializeError, isSluiceError, SluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

type CallOptions = {
  /** The workspace whose model answers; default the local one. */
  readonly workspaceId?: string | undefined
  readonly signal: AbortSignal
  /** Receives the events before the reply as they come. Absent: the reply is asked for as one JSON value. */
  readonly emit?: (event: ProcessEvent) => void
}

export type AgentsClient = {
  readonly url: string
  isReachable(): Promise<boolean>
  /**
   * Asks the agents service.
   *
   * - Throws: what the service answers; `AGENTS_UNREACHABLE`, `AGENTS_TIMEOUT`, `AGENTS_ANSWER_INVALID`; the signal's
   *   reason when aborted
   */
  process(body: ProcessBody, options: CallOptions): Promise<ProcessReply>
}

/** Longer than a model may take. */
const answersWithinMs = 180_000

/** Largest answer, in characters: a workflow of the largest size, and what is said about it. */
const maximumCharacters = 20_000_000

type ClientOptions = {
  readonly timeoutMs?: number
  /** Of the server's own service, where people sign in. */
  readonly secret?: string | undefined
}

export function createAgentsClient(
  url: string,
  { timeoutMs = answersWithinMs, secret }: ClientOptions = {},
): AgentsClient {
  const { host } = new URL(url)
  const invalid = (cause?: unknown) => serverErrors.error('AGENTS_ANSWER_INVALID', { address: host }, { cause })
  const readReply = (value: unknown): ProcessReply => {
    const parsed = processReplySchema.safeParse(value)
    if (!parsed.success) throw invalid(parsed.error)
    return parsed.data
  }

  async function readAnswer(response: Response, emit: CallOptions['emit']): Promise<ProcessReply> {
    if (!response.ok) throw deserializeError(parseJson(await readText(response)), response.status) ?? invalid()
    if (!emit) return readReply(parseJson(await readText(response)))
    for await (const line of readLines(response)) {
      const parsed = processEventSchema.safeParse(parseJson(line))
      if (!parsed.success) throw invalid(parsed.error)
      const event = parsed.data
      if (event.type === 'reply') return event.reply
      if (event.type === 'error') throw new SluiceError('AGENTS', 'NOT_ANSWERED', { message: event.error, ...event })
      emit(event)
    }
    throw invalid()
  }

  async function readText(response: Response): Promise<string> {
    let text = ''
    for await (const part of readParts(response)) text += part
    return text
  }

  async function* readParts({ body }: Response): AsyncGenerator<string> {
    let length = 0
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      length += part.length
      if (length > maximumCharacters) throw invalid()
      yield part
    }
  }

  async function* readLines(response: Response): AsyncGenerator<string> {
    let open = ''
    for await (const part of readParts(response)) {
      const lines = (open + part).split('\n')
      open = lines.pop() ?? ''
      yield* lines
    }
    if (open !== '') yield open
  }

  return {
    url,
    isReachable: () => isAgentsService(url, { alsoPrivate: secret !== undefined }),
    async process(body, { workspaceId, signal, emit }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(new URL(agentsPaths.process, url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: emit ? ndjsonType : 'application/json',
            ...(secret === undefined ? {} : { [agentsSecretHeader]: secret }),
            ...(workspaceId === undefined ? {} : { [agentsWorkspaceHeader]: workspaceId }),
          },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        })
        return await readAnswer(response, emit)
      } catch (cause) {
        signal.throwIfAborted()
        if (isSluiceError(cause)) throw cause
        if (timeout.aborted) {
          throw serverErrors.error('AGENTS_TIMEOUT', { address: host, seconds: timeoutMs / 1_000 }, { cause })
        }
        throw serverErrors.error('AGENTS_UNREACHABLE', { address: host, reason: reasonOf(cause) }, { cause })
      }
    },
  }
}

/** Undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch` says why in the cause; of an attempt on several addresses, there is only a code. */
function reasonOf(thrown: unknown): string {
  const { cause = thrown } = thrown as Error
  const { message = '', code } = cause as NodeJS.ErrnoException
  return message || code || String(cause)
}
