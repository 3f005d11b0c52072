import type { AppUse } from './appRoles.ts'
import type { Config, ConfigOf, Field } from './field.ts'
import type { Json, JsonObject } from './json.ts'
import type { Migration } from './migration.ts'
import type { Ports, ValueOf } from './port.ts'
import type { RunSpending, SpendDeclaration } from './spend.ts'

/** Side effect of a component. Determines retries and caching. */
export type Effect = 'pure' | 'read' | 'quote' | 'sign' | 'broadcast'

/**
 * Step of a decision that a generated application can carry out.
 *
 * - `condition` and `trigger`: choose a branch; `value` and `merge`: compute a value; `delay`: waits
 */
export type FlowLogic = 'condition' | 'trigger' | 'value' | 'merge' | 'delay'

/** Kind of services a result came from. Shown with every result. */
export type ResultSource = 'simulated' | 'devnet' | 'live'

export const categories = ['Data', 'DeFi', 'Wallet', 'Logic', 'UI', 'Analytics', 'Avalanche', 'Governance'] as const

export type Category = (typeof categories)[number]

/** An unsigned transaction. Amounts are integer strings in wei. */
export type UnsignedTransaction = {
  /** Chain id to sign for; on a local chain its own id (31337), not the id of the network it simulates. */
  readonly chainId: number
  readonly from: string
  /** Null creates a contract from `data`. */
  readonly to: string | null
  readonly data: string
  readonly value: string
  /** Gas limit; absent: the wallet estimates. */
  readonly gas?: string
}

/**
 * A component's request to sign a transaction. The node waits until the wallet has sent it.
 *
 * - `intent` describes the user's goal for the transaction guard; `@sluice/guard` defines its shape
 * - `expiresAt` in milliseconds since the epoch; after it the node runs again: from the start, or from its last settled
 *   request
 * - `state` is passed back to `settle`
 */
export type SignatureRequest = {
  readonly kind: 'signatureRequest'
  readonly transaction: UnsignedTransaction
  readonly intent: JsonObject
  readonly expiresAt: number
  readonly state?: Json
  /** Sender's next nonce at request time: a transaction with a lower nonce is older. */
  readonly minimumNonce?: number
}

/** EIP-712 typed data; integers as decimal strings. Source: eips.ethereum.org/EIPS/eip-712. */
export type TypedData = {
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: number
    readonly verifyingContract?: string
    readonly salt?: string
  }
  readonly types: { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }
  readonly primaryType: string
  readonly message: JsonObject
}

/**
 * A component's request to sign a message, such as an order. Signing costs nothing but may move money later. `intent`,
 * `expiresAt` and `state` as in `SignatureRequest`.
 */
export type TypedDataRequest = {
  readonly kind: 'typedDataRequest'
  readonly typedData: TypedData
  readonly intent: JsonObject
  readonly expiresAt: number
  readonly state?: Json
}

/** Request to the user's wallet. */
export type WalletRequest = SignatureRequest | TypedDataRequest

export function isSignatureRequest(value: unknown): value is SignatureRequest {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'signatureRequest'
}

export function isTypedDataRequest(value: unknown): value is TypedDataRequest {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'typedDataRequest'
}

export function isWalletRequest(value: unknown): value is WalletRequest {
  return isSignatureRequest(value) || isTypedDataRequest(value)
}

/** Requests a transaction from the user's wallet; return it from `run` or `settle`. */
export function waitForSignature(request: Omit<SignatureRequest, 'kind'>): SignatureRequest {
  return { kind: 'signatureRequest', ...request }
}

/** Requests a signature from the user's wallet; return it from `run`, `settle` or `settleSignature`. */
export function waitForTypedData(request: Omit<TypedDataRequest, 'kind'>): TypedDataRequest {
  return { kind: 'typedDataRequest', ...request }
}

type RequiredKeys<P extends Ports> = { [K in keyof P]: P[K] extends { readonly required: true } ? K : never }[keyof P]

export type InputsOf<P extends Ports> = {
  readonly [K in keyof P as K extends RequiredKeys<P> ? K : never]: ValueOf<P[K]['dataType']>
} & {
  readonly [K in keyof P as K extends RequiredKeys<P> ? never : K]?: ValueOf<P[K]['dataType']> | undefined
}

export type OutputsOf<P extends Ports> = { readonly [K in keyof P]?: ValueOf<P[K]['dataType']> | null }

/** Arguments of a component's `run`. Contains no store, `fetch` or host object. */
export type RunContext<Services, Inputs = JsonObject, Values = Config> = {
  /** Precedence: connected value, config value of the same key, field default. */
  readonly inputs: Inputs
  /** Config with defaults, typed by the component's fields. */
  readonly config: Values
  readonly services: Services
  /** Aborted on cancel or timeout. */
  readonly signal: AbortSignal
  /** The run this attempt is part of. */
  readonly executionId: string
  /** Milliseconds this attempt may take. */
  readonly timeoutMs: number
  /** Identical for every attempt of this node in this run. */
  readonly idempotencyKey: string
  readonly log: (message: string) => void
  /** What the nodes of this run let contracts take; absent outside of a run. */
  readonly spending?: RunSpending | undefined
  /**
   * Runs another component inside this node, with defaults. Components that sign or send are refused.
   *
   * - Throws: `COMPONENT_NOT_FOUND`, `NOT_RUNNABLE_INSIDE`, and errors of the component
   */
  readonly runComponent: (componentId: string, values: Config) => Promise<JsonObject>
}

export type SettleContext<Services, Inputs = JsonObject, Values = Config> = RunContext<Services, Inputs, Values> & {
  readonly request: SignatureRequest
  /** Transaction hash returned by the wallet. */
  readonly transactionHash: string
}

export type SettleSignatureContext<Services, Inputs = JsonObject, Values = Config> = RunContext<
  Services,
  Inputs,
  Values
> & {
  readonly request: TypedDataRequest
  /** 65-byte signature from the wallet, as hex. */
  readonly signature: string
}

/** A released version of a component. */
export type Release = { readonly version: string; readonly deprecated?: boolean }

type MaybePromise<T> = T | Promise<T>

export type ComponentDefinition<
  Services = never,
  In extends Ports = Ports,
  Out extends Ports = Ports,
  Fields extends readonly Field[] = readonly Field[],
> = {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly description: string
  readonly documentation: string
  readonly version: string
  readonly tags: readonly string[]
  /** Lucide icon name. */
  readonly icon: string
  readonly color?: string
  readonly author?: string
  readonly license?: string
  readonly inputs: In
  readonly outputs: Out
  readonly fields: Fields
  readonly effect: Effect
  /** Keys of inputs or fields that must have a value before the node runs. */
  readonly required: readonly string[]
  readonly messages?: {
    /** Error text for missing `required` keys; `{keys}` is their comma-separated list. */
    readonly missing?: string
  }
  /** Editing this key clears the listed keys. */
  readonly resets?: { readonly [key: string]: readonly string[] }
  /** Roles in a generated application; absent: not shown in applications. */
  readonly app?: readonly AppUse[]
  /** Which step of a decision it is; generated applications carry it out as drawn. */
  readonly logic?: FlowLogic
  /** Sample config, on top of the defaults, that works with simulated services. */
  readonly fixture?: Config
  /** Migrations of node configs from older versions. */
  readonly migrations?: readonly Migration[]
  /** Earlier versions, with deprecation flags. */
  readonly releases?: readonly Release[]
  /** Tokens that its nodes let contracts take. */
  readonly spends?: readonly SpendDeclaration[]
  /** Name of the stored secret that live services require. */
  readonly liveSecret?: string
  /** Overrides the default timeout of 30,000 ms per attempt. */
  readonly timeoutMs?: number
  /** It ends by itself at `timeoutMs` and says why; the engine steps in only 6 s after twice that time. */
  readonly enforcesTimeout?: boolean
  readonly run: (
    context: RunContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
  /** Runs after the wallet has sent the transaction; may return another request. */
  readonly settle?: (
    context: SettleContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
  /** Runs after the wallet has signed the typed data; may return another request. */
  readonly settleSignature?: (
    context: SettleSignatureContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
}

/** A component with port and field types erased, as stored in registries. */
export type AnyComponent<Services = never> = Omit<
  ComponentDefinition<Services>,
  'run' | 'settle' | 'settleSignature'
> & {
  /**
   * Converts stored values to the typed config of `run`, `settle` and `settleSignature`. Absent in plugin components:
   * they receive the stored values.
   */
  readonly readConfig?: (stored: Config) => Config
  readonly run: (context: RunContext<Services>) => MaybePromise<JsonObject | WalletRequest>
  readonly settle?: (context: SettleContext<Services>) => MaybePromise<JsonObject | WalletRequest>
  readonly settleSignature?: (context: SettleSignatureContext<Services>) => MaybePromise<JsonObject | WalletRequest>
}

/**
 * A component's metadata: plain data for screens and checks. `documentation` is omitted where it is loaded separately.
 */
export type ComponentInfo = Omit<AnyComponent, 'run' | 'settle' | 'settleSignature' | 'readConfig' | 'documentation'> &
  Partial<Pick<AnyComponent, 'documentation'>>
