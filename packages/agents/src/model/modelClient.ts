import type { ModelTool } from '@sluice/assistant/model'

/** A call of a tool by the model. */
export type ToolCall = {
  readonly id: string
  readonly name: string
  /** Undefined: what it sent is no JSON. */
  readonly input: unknown
  /** As it was sent; sent back unchanged. */
  readonly json: string
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | {
      readonly role: 'tools'
      readonly results: readonly { readonly id: string; readonly content: string; readonly isError: boolean }[]
    }

/** One answer of a model. */
export type ModelTurn = {
  readonly text: string
  readonly calls: readonly ToolCall[]
  readonly inputTokens: number
  readonly outputTokens: number
  /** It reached its limit of tokens. */
  readonly isCutOff: boolean
}

export type ModelRequest = {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  /** Tokens that it may write. */
  readonly maximumTokens: number
}

/** How one provider is asked: request and stream of its API. */
export type ModelProtocol = {
  /** Path below the base address, which may itself end in the `/v1` that this begins with. */
  readonly path: string
  headers(key: string | null): { readonly [name: string]: string }
  body(model: string, request: ModelRequest, host: string): unknown
  /** Reads the data of one event after the other. */
  createReader(events: TurnEvents): TurnReader
}

export type TurnEvents = { readonly onText: (text: string) => void; readonly host: string }

export type TurnReader = {
  /** Throws `MODEL_ANSWER_INVALID`, `MODEL_BUSY`, `MODEL_STREAM_FAILED`. */
  read(data: string): void
  /** Throws `MODEL_ANSWER_INVALID` if the stream ended too early. */
  end(): ModelTurn
}
