/** What the stand-in answers to one request. */
export type ScriptedAnswer =
  | {
      readonly text?: string
      /** `json` instead of `input` sends a text that may be broken. */
      readonly calls?: readonly { readonly name: string; readonly input?: unknown; readonly json?: string }[]
      readonly tokens?: readonly [input: number, output: number]
      /** It reached the limit of tokens. */
      readonly isCutOff?: boolean
    }
  /** A stream as it was recorded. */
  | { readonly recorded: string }
  | { readonly fault: 'status'; readonly status: number; readonly body?: string; readonly location?: string }
  /** Sends no header. */
  | { readonly fault: 'silent' }
  /** Sends headers and then nothing. */
  | { readonly fault: 'hanging' }
  /** Sends a piece of text every 10 ms, without end. */
  | { readonly fault: 'drip' }
  /** Breaks the connection within the stream. */
  | { readonly fault: 'cut' }
  /** Ends the stream as if it were complete. */
  | { readonly fault: 'short' }
  /** Sends text without end, as fast as it can. */
  | { readonly fault: 'flood' }
  | { readonly fault: 'body'; readonly type: string; readonly body: string }
  /** An error within the stream. */
  | { readonly fault: 'streamError' }

export type SpokenAnswer = Extract<ScriptedAnswer, { readonly text?: string }>

/** Pieces as a model streams them: a few characters each; of a huge text, larger ones. */
export function piecesOf(text: string): readonly string[] {
  const length = Math.max(7, Math.ceil(text.length / 500))
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length))
  return pieces
}

export const jsonOf = ({ input, json }: { readonly input?: unknown; readonly json?: string }): string =>
  json ?? JSON.stringify(input)
