import type { Json, JsonObject } from './json.ts'

/** A position in the text of an expression, both counted from 1. */
export type ExpressionProblem = { readonly message: string; readonly line: number; readonly column: number }

/**
 * Evaluates expressions (CEL) without running user code: no loops without a bound, no host objects.
 *
 * - Shape: integers that do not fit a double come in and go out as decimal strings, see `wei()` of the language
 */
export type ExpressionPort = {
  /** Null when the expression may be evaluated over variables of these names. */
  check(source: string, variables: readonly string[]): ExpressionProblem | null
  /** Throws `EXPRESSION_INVALID`, `EXPRESSION_FAILED`. */
  evaluate(source: string, variables: JsonObject): Json
}

/** What user code may ask the host for. Source: spec 000 §6. */
export const permissions = ['blockchain:read', 'storage:read', 'http:request'] as const

export type Permission = (typeof permissions)[number]

export type ScriptRequest = {
  /** Body of an async function with `inputs` and `host` in scope. */
  readonly code: string
  readonly inputs: JsonObject
  /** What the code is written in; default `javascript`. Others answer `PYTHON_NEEDS_BACKEND` or `NO_INTERPRETER`. */
  readonly language?: string
  /** Default none. */
  readonly permissions?: readonly Permission[]
  /** Host names that `http:request` may reach; absent means those that the place allows. */
  readonly httpHosts?: readonly string[]
  /** The code's own namespace, which `storage:read` lets it read; default empty. */
  readonly stored?: JsonObject
  /** Milliseconds, waiting for a thread included; default 30,000. A run that waits that long, and 5 s, gets `SANDBOX_BUSY`. */
  readonly timeoutMs?: number
  /** Requests of one run share its turns; absent: a turn of its own. */
  readonly executionId?: string
  /** Bytes; default and at most 134,217,728. */
  readonly memoryLimit?: number
  readonly signal?: AbortSignal
}

export type ScriptResult = { readonly output: Json; readonly logs: readonly string[] }

/**
 * Runs user code in the sandbox, and nowhere else.
 *
 * - Throws: `CODE_TIMEOUT`, `CODE_FAILED`, `MEMORY_EXCEEDED`, `OUTPUT_TOO_LARGE`, `IMPORT_NOT_ALLOWED`, `PERMISSION_DENIED`,
 *   `PYTHON_NEEDS_BACKEND`, `NO_INTERPRETER`
 */
export type ScriptPort = { run(request: ScriptRequest): Promise<ScriptResult> }

export type ScriptHttpRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: Json
}

/**
 * The doors user code may be let through; a place that has none of a kind leaves it out. Whoever gives them guards
 * addresses and sizes. None of them shows a secret, sends a transaction or signs.
 */
export type ScriptHost = {
  readonly blockchain?: {
    /** Reads a contract (`eth_call`); answers the returned bytes as hex. */
    call(request: { readonly chainId: number; readonly to: string; readonly data: string }): Promise<string>
    /** Balance in base units as a decimal string; without `token` of the chain's own currency. */
    balance(request: { readonly chainId: number; readonly address: string; readonly token?: string }): Promise<string>
  }
  readonly http?: { request(request: ScriptHttpRequest): Promise<{ readonly status: number; readonly body: Json }> }
}

/** Services every world shares: they do not depend on where money is. */
export type LogicServices = { readonly expressions: ExpressionPort; readonly scripts: ScriptPort }
