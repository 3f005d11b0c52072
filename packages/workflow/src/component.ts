import type { AppUse } from './appRoles.ts'
import type { Config, ConfigOf, Field } from './field.ts'
import type { Json, JsonObject } from './json.ts'
import type { Migration } from './migration.ts'
import type { Ports, ValueOf } from './port.ts'

/** What a component does to the world. Decides what may be retried and reused. */
export type Effect = 'pure' | 'read' | 'quote' | 'sign' | 'broadcast'

/** Where a result came from. Shown with every result. */
export type ResultSource = 'simulated' | 'devnet' | 'live'

export const categories = ['Data', 'DeFi', 'Wallet', 'Logic', 'UI', 'Analytics', 'Avalanche', 'Governance'] as const

export type Category = (typeof categories)[number]

/** A transaction nobody has signed yet. Amounts are integer strings in wei. */
export type UnsignedTransaction = {
  /** The chain it is signed for; on a local chain that chain's own id (31337), never the id it stands in for. */
  readonly chainId: number
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  /** Gas limit; absent means the wallet estimates. */
  readonly gas?: string
}

/**
 * A component's wish to have a transaction signed. The node waits until the wallet has sent it.
 *
 * - `intent` says what the user wants, for the transaction guard; its shape belongs to `defi`
 * - `expiresAt` in milliseconds since the epoch; after it the node is asked again: from the beginning, or, where
 *   something was sent or signed for it before, from the settlement of that
 * - `state` comes back in `settle`
 */
export type SignatureRequest = {
  readonly kind: 'signatureRequest'
  readonly transaction: UnsignedTransaction
  readonly intent: JsonObject
  readonly expiresAt: number
  readonly state?: Json
  /** Nonce the sender would use next when this was asked for: a transaction with a lower one is an older one. */
  readonly minimumNonce?: number
}

/** EIP-712 typed data as wallets take it: integers as decimal strings. Source: eips.ethereum.org/EIPS/eip-712. */
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
 * A component's wish to have a message signed that costs nothing to sign and may move money later, such as an order.
 * The node waits for the signature; `intent`, `expiresAt` and `state` as in `SignatureRequest`.
 */
export type TypedDataRequest = {
  readonly kind: 'typedDataRequest'
  readonly typedData: TypedData
  readonly intent: JsonObject
  readonly expiresAt: number
  readonly state?: Json
}

/** What a component may ask the user's wallet for. */
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

/** Asks the user's wallet to send a transaction; return it from `run` or `settle`. */
export function waitForSignature(request: Omit<SignatureRequest, 'kind'>): SignatureRequest {
  return { kind: 'signatureRequest', ...request }
}

/** Asks the user's wallet to sign a message; return it from `run`, `settle` or `settleSignature`. */
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

/** Everything a component is given. No store, no fetch, no host object. */
export type RunContext<Services, Inputs = JsonObject, Values = Config> = {
  /** Connected values first, then the config value of the same key, then the field's default. */
  readonly inputs: Inputs
  /** The node's config with defaults filled in, read as its fields say. */
  readonly config: Values
  readonly services: Services
  /** Aborted when the run is cancelled or the attempt times out. */
  readonly signal: AbortSignal
  /** The run this attempt is part of. */
  readonly executionId: string
  /** Milliseconds this attempt may take. */
  readonly timeoutMs: number
  /** The same for every attempt of this node in this run. */
  readonly idempotencyKey: string
  readonly log: (message: string) => void
  /**
   * Runs another component inside this node, with defaults filled in; only what neither signs nor sends.
   *
   * - Throws: `COMPONENT_NOT_FOUND`, `NOT_RUNNABLE_INSIDE`, and what the component throws
   */
  readonly runComponent: (componentId: string, values: Config) => Promise<JsonObject>
}

export type SettleContext<Services, Inputs = JsonObject, Values = Config> = RunContext<Services, Inputs, Values> & {
  readonly request: SignatureRequest
  /** Hash the wallet answered when it sent `request.transaction`. */
  readonly transactionHash: string
}

export type SettleSignatureContext<Services, Inputs = JsonObject, Values = Config> = RunContext<
  Services,
  Inputs,
  Values
> & {
  readonly request: TypedDataRequest
  /** 65-byte signature the wallet answered, as hex. */
  readonly signature: string
}

/** A version of a component that once was current. */
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
  /** Name of a Lucide icon. */
  readonly icon: string
  readonly color?: string
  readonly author?: string
  readonly license?: string
  readonly inputs: In
  readonly outputs: Out
  readonly fields: Fields
  readonly effect: Effect
  /** Keys (of an input or field) without which the node cannot run. */
  readonly required: readonly string[]
  readonly messages?: {
    /** Said when keys of `required` are missing; `{keys}` holds them, comma separated. */
    readonly missing?: string
  }
  /** Editing the key clears these other keys. */
  readonly resets?: { readonly [key: string]: readonly string[] }
  /** What its nodes stand for in a generated application; absent: no application shows them. */
  readonly app?: readonly AppUse[]
  /** Config values, beyond the defaults, with which it does its work on simulated services. */
  readonly fixture?: Config
  /** How nodes of older versions become nodes of this one. */
  readonly migrations?: readonly Migration[]
  /** Earlier versions, and which of them should no longer be used. */
  readonly releases?: readonly Release[]
  /** Name of the stored secret without which it cannot run on live services. */
  readonly liveSecret?: string
  /** Overrides the 30,000 ms per attempt. */
  readonly timeoutMs?: number
  /** It ends by itself at `timeoutMs` and says why; the engine steps in only 6 s after twice that time. */
  readonly enforcesTimeout?: boolean
  readonly run: (
    context: RunContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
  /** Called with the hash once the wallet has sent what `run` asked for; may ask for a further signature. */
  readonly settle?: (
    context: SettleContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
  /** Called once the wallet has signed the typed data that was asked for; may ask for more. */
  readonly settleSignature?: (
    context: SettleSignatureContext<Services, InputsOf<In>, ConfigOf<Fields, keyof In>>,
  ) => MaybePromise<OutputsOf<Out> | WalletRequest>
}

/** A component whose port and field types have been forgotten, as registries and engines hold it. */
export type AnyComponent<Services = never> = Omit<
  ComponentDefinition<Services>,
  'run' | 'settle' | 'settleSignature'
> & {
  /**
   * Makes the config that `run`, `settle` and `settleSignature` are typed for. Absent in components of plugins, whose
   * fields are not known to the compiler: they are given the stored values.
   */
  readonly readConfig?: (stored: Config) => Config
  readonly run: (context: RunContext<Services>) => MaybePromise<JsonObject | WalletRequest>
  readonly settle?: (context: SettleContext<Services>) => MaybePromise<JsonObject | WalletRequest>
  readonly settleSignature?: (context: SettleSignatureContext<Services>) => MaybePromise<JsonObject | WalletRequest>
}

/**
 * What a component says about itself: all that screens and checks need, and plain data. Where documentation texts
 * are loaded apart, they are left out.
 */
export type ComponentInfo = Omit<AnyComponent, 'run' | 'settle' | 'settleSignature' | 'readConfig' | 'documentation'> &
  Partial<Pick<AnyComponent, 'documentation'>>
