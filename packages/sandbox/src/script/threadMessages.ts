import type { SerializedFailure } from './serializedFailure.ts'
import type { GuestModule } from './limits.ts'

export type ThreadSetup = {
  readonly wasm: unknown
  readonly bootstrap: string
  /** Bytes of the interpreter's own stack; what is under it is the platform's. */
  readonly stackBytes: number
}

export type RunOrder = {
  readonly code: string
  /** Inputs as JSON text. */
  readonly inputs: string
  readonly timeoutMs: number
  /** Of these, how many the code itself may compute. */
  readonly cpuMs: number
  readonly memoryLimit: number
  /** Texts of the modules the code seems to import. */
  readonly modules: { readonly [name in GuestModule]?: string }
}

export type ToThread =
  | { readonly type: 'setup'; readonly setup: ThreadSetup }
  | { readonly type: 'run'; readonly order: RunOrder }
  | { readonly type: 'answer'; readonly call: number; readonly text: string }
  | { readonly type: 'refusal'; readonly call: number; readonly failure: SerializedFailure }

export type FromThread =
  | { readonly type: 'ready' }
  /** It computes nothing until the host answers more calls than the `answered` ones. */
  | { readonly type: 'waiting'; readonly answered: number }
  | { readonly type: 'call'; readonly call: number; readonly operation: string; readonly values: string }
  | {
      readonly type: 'finished'
      readonly output: string
      readonly logs: readonly string[]
      /** The thread is not to be used again. */
      readonly spent: boolean
    }
  | { readonly type: 'failed'; readonly failure: SerializedFailure; readonly spent: boolean }
