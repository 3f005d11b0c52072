import type {
  Config,
  JsonObject,
  Registry,
  RunContext,
  SettleContext,
  SettleSignatureContext,
  SignatureRequest,
  TypedDataRequest,
} from '@sluice/workflow'
import type { PlannedNode } from './plan.ts'
import { runInside } from './runInside.ts'
import type { Command } from './step.ts'

export type NodeCommand = Extract<Command, { type: 'run' | 'settle' }>

/** What every attempt of a run shares. */
export type RunSite<Services> = {
  readonly executionId: string
  readonly registry: Registry<Services>
  readonly services: Services
  readonly log: (command: NodeCommand, message: string) => void
}

/** One attempt under way, and all its component is given. What few components ask for is made when asked for. */
export class Flight<Services> implements RunContext<Services> {
  /** Set once more before the component runs where a conversion takes time. */
  inputs: JsonObject
  readonly services: Services
  readonly #site: RunSite<Services>
  readonly #node: PlannedNode<Services>
  #config: Config | undefined
  readonly #command: NodeCommand
  #controller: AbortController | undefined
  #reason: unknown

  constructor(site: RunSite<Services>, node: PlannedNode<Services>, command: NodeCommand, inputs: JsonObject) {
    this.inputs = inputs
    this.services = site.services
    this.#site = site
    this.#node = node
    this.#command = command
  }

  /** Throws what `readConfig` of the component throws. */
  get config(): Config {
    const { component, config } = this.#node
    this.#config ??= component.readConfig ? component.readConfig(config) : config
    return this.#config
  }

  get idempotencyKey(): string {
    return `${this.#site.executionId}:${this.#command.nodeId}`
  }

  get log(): (message: string) => void {
    return message => this.#site.log(this.#command, message)
  }

  get runComponent(): (componentId: string, values: Config) => Promise<JsonObject> {
    return (componentId, values) => runInside(this.#site.registry, this, componentId, values)
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

/** An attempt that goes on after the wallet has sent what was asked for. */
export class Settlement<Services> extends Flight<Services> implements SettleContext<Services> {
  readonly request: SignatureRequest
  readonly transactionHash: string

  constructor(flight: FlightParts<Services>, request: SignatureRequest, transactionHash: string) {
    super(...flight)
    this.request = request
    this.transactionHash = transactionHash
  }
}

/** An attempt that goes on after the wallet has signed the typed data that was asked for. */
export class SignatureSettlement<Services> extends Flight<Services> implements SettleSignatureContext<Services> {
  readonly request: TypedDataRequest
  readonly signature: string

  constructor(flight: FlightParts<Services>, request: TypedDataRequest, signature: string) {
    super(...flight)
    this.request = request
    this.signature = signature
  }
}

type FlightParts<Services> = ConstructorParameters<typeof Flight<Services>>

/** The attempt that a command asks for. */
export function makeFlight<Services>(
  site: RunSite<Services>,
  node: PlannedNode<Services>,
  command: NodeCommand,
  inputs: JsonObject,
): Flight<Services> {
  if (command.type === 'run') return new Flight(site, node, command, inputs)
  const parts: FlightParts<Services> = [site, node, command, inputs]
  const { request, answer } = command
  if (request.kind === 'signatureRequest') return new Settlement(parts, request, answer.transactionHash!)
  return new SignatureSettlement(parts, request, answer.signature!)
}
