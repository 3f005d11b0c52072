import type {
  Config,
  JsonObject,
  Registry,
  RunContext,
  RunSpending,
  SettleContext,
  SettleSignatureContext,
  SignatureRequest,
  TypedDataRequest,
} from '@sluice/workflow'
import type { PlannedNode } from './planRun.ts'
import { runNestedComponent } from './runNestedComponent.ts'
import type { Command } from './runTransition.ts'

export type NodeCommand = Extract<Command, { type: 'run' | 'settle' }>

/** Environment shared by all attempts of a run. */
export type RunEnvironment<Services> = {
  readonly executionId: string
  readonly registry: Registry<Services>
  readonly services: Services
  readonly log: (command: NodeCommand, message: string) => void
}

/** Reads what the nodes of a run spend, at the time of the call. */
type ReadSpending = (nodeId: string) => RunSpending

/** One attempt in progress, and the context of its component. Rarely used members are created on access. */
export class NodeAttempt<Services> implements RunContext<Services> {
  /** Set later if a conversion is async. */
  inputs: JsonObject
  readonly services: Services
  readonly #environment: RunEnvironment<Services>
  readonly #node: PlannedNode<Services>
  #config: Config | undefined
  readonly #command: NodeCommand
  readonly #readSpending: ReadSpending
  #controller: AbortController | undefined
  #reason: unknown

  constructor(
    environment: RunEnvironment<Services>,
    node: PlannedNode<Services>,
    command: NodeCommand,
    inputs: JsonObject,
    readSpending: ReadSpending,
  ) {
    this.inputs = inputs
    this.services = environment.services
    this.#environment = environment
    this.#node = node
    this.#command = command
    this.#readSpending = readSpending
  }

  /** Throws errors of the component's `readConfig`. */
  get config(): Config {
    const { component, config } = this.#node
    this.#config ??= component.readConfig ? component.readConfig(config) : config
    return this.#config
  }

  get spending(): RunSpending | undefined {
    return this.#node.component.spends ? this.#readSpending(this.#command.nodeId) : undefined
  }

  get executionId(): string {
    return this.#environment.executionId
  }

  get timeoutMs(): number {
    return this.#node.timeoutMs
  }

  get idempotencyKey(): string {
    return `${this.#environment.executionId}:${this.#command.nodeId}`
  }

  get log(): (message: string) => void {
    return message => this.#environment.log(this.#command, message)
  }

  get runComponent(): (componentId: string, values: Config) => Promise<JsonObject> {
    return (componentId, values) => runNestedComponent(this.#environment.registry, this, componentId, values)
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#reason !== undefined) this.#controller.abort(this.#reason)
    }
    return this.#controller.signal
  }

  abort(reason: unknown): void {
    this.#reason = reason
    this.#controller?.abort(reason)
  }
}

/** Continues an attempt after the wallet has sent the requested transaction. */
export class TransactionSettlement<Services> extends NodeAttempt<Services> implements SettleContext<Services> {
  readonly request: SignatureRequest
  readonly transactionHash: string

  constructor(nodeAttempt: AttemptParameters<Services>, request: SignatureRequest, transactionHash: string) {
    super(...nodeAttempt)
    this.request = request
    this.transactionHash = transactionHash
  }
}

/** Continues an attempt after the wallet has signed the requested typed data. */
export class SignatureSettlement<Services> extends NodeAttempt<Services> implements SettleSignatureContext<Services> {
  readonly request: TypedDataRequest
  readonly signature: string

  constructor(nodeAttempt: AttemptParameters<Services>, request: TypedDataRequest, signature: string) {
    super(...nodeAttempt)
    this.request = request
    this.signature = signature
  }
}

type AttemptParameters<Services> = ConstructorParameters<typeof NodeAttempt<Services>>

/** Creates the attempt for a command. */
export function createAttempt<Services>(
  environment: RunEnvironment<Services>,
  node: PlannedNode<Services>,
  command: NodeCommand,
  inputs: JsonObject,
  readSpending: ReadSpending,
): NodeAttempt<Services> {
  const parts: AttemptParameters<Services> = [environment, node, command, inputs, readSpending]
  if (command.type === 'run') return new NodeAttempt(...parts)
  const { request, answer } = command
  if (request.kind === 'signatureRequest') return new TransactionSettlement(parts, request, answer.transactionHash!)
  return new SignatureSettlement(parts, request, answer.signature!)
}
