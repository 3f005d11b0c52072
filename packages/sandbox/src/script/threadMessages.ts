import type { GuestModule } from './limits.ts'
import type { SerializedFailure } from './serializedFailure.ts'

export type ThreadSetup = {
  readonly wasm: unknown
  readonly bootstrap: string
  /** Stack size of the interpreter in bytes, within the platform's stack. */
  readonly stackBytes: number
}

export type RunOrder = {
  readonly code: string
  /** Inputs as JSON. */
  readonly inputs: string
  /** Compiles it and loads its imports, but runs nothing of it. */
  readonly compileOnly?: boolean
  readonly timeoutMs: number
  /** CPU time limit within the total. */
  readonly cpuMs: number
  readonly memoryLimit: number
  /** Sources of modules that the code may import. */
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
      /** The thread must not be reused. */
      readonly spent: boolean
    }
  | { readonly type: 'failed'; readonly failure: SerializedFailure; readonly spent: boolean }
