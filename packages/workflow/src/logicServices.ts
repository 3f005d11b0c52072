import type { Json, JsonObject } from './json.ts'

/** Line and column start at 1. */
export type ExpressionProblem = { readonly message: string; readonly line: number; readonly column: number }

/**
 * Evaluates CEL expressions: no unbounded loops, no host objects.
 *
 * - Shape: integers beyond 2^53 are decimal strings on input and output; see `wei()`
 */
export type ExpressionPort = {
  /** Returns null if the expression is valid for these variables. */
  check(source: string, variables: readonly string[]): ExpressionProblem | null
  /** Throws `EXPRESSION_INVALID`, `EXPRESSION_FAILED`. */
  evaluate(source: string, variables: JsonObject): Json
}

/** Permissions of user code. Source: spec 000 §6. */
export const permissions = ['blockchain:read', 'storage:read', 'http:request'] as const

export type Permission = (typeof permissions)[number]

export type ScriptRequest = {
  /** Body of an async function with `inputs` and `host` in scope. */
  readonly code: string
  readonly inputs: JsonObject
  /** Language of the code; default `javascript`. Others throw `PYTHON_NEEDS_BACKEND` or `NO_INTERPRETER`. */
  readonly language?: string
  /** Default none. */
  readonly permissions?: readonly Permission[]
  /**
   * Secrets that HTTP requests may name, by the key they name them with: `{{$key.apiKey}}`. Absent: references to secrets
   * go to the host as they are, for code that the owner of the secrets wrote.
   */
  readonly keys?: { readonly [key: string]: string }
  /** Compiles the code and loads its imports, but runs nothing of it. */
  readonly compileOnly?: boolean
  /** Hosts allowed for `http:request`; absent: all that the environment allows. */
  readonly httpHosts?: readonly string[]
  /** Data readable with `storage:read`; default empty. */
  readonly stored?: JsonObject
  /** Milliseconds, waiting for a thread included; default 30,000. A run that waits that long, and 5 s, gets `SANDBOX_BUSY`. */
  readonly timeoutMs?: number
  /** Requests of one run share a queue group; if absent, the request has its own. */
  readonly executionId?: string
  /** Bytes; default and maximum 134,217,728. */
  readonly memoryLimit?: number
  readonly signal?: AbortSignal
}

export type ScriptResult = { readonly output: Json; readonly logs: readonly string[] }

/**
 * Runs user code in the sandbox, never elsewhere.
 *
 * - Throws: `CODE_TIMEOUT`, `CODE_FAILED`, `MEMORY_EXCEEDED`, `OUTPUT_TOO_LARGE`, `IMPORT_NOT_ALLOWED`,
 *   `PERMISSION_DENIED`,
 * `PYTHON_NEEDS_BACKEND`, `NO_INTERPRETER`
 */
export type ScriptPort = { run(request: ScriptRequest): Promise<ScriptResult> }

export type ScriptHttpRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: Json
}

/**
 * Host functions for user code; unsupported ones are omitted. The implementation validates addresses and sizes. None
 * exposes a secret, sends a transaction or signs.
 */
export type ScriptHost = {
  readonly blockchain?: {
    /** Calls a contract (`eth_call`); returns the raw result as hex. */
    call(request: { readonly chainId: number; readonly to: string; readonly data: string }): Promise<string>
    /** Balance in base units as a decimal string; without `token`: native balance. */
    balance(request: { readonly chainId: number; readonly address: string; readonly token?: string }): Promise<string>
  }
  readonly http?: { request(request: ScriptHttpRequest): Promise<{ readonly status: number; readonly body: Json }> }
}

/** Services that are the same in every mode. */
export type LogicServices = { readonly expressions: ExpressionPort; readonly scripts: ScriptPort }
