import {
  isSignatureRequest,
  type JsonObject,
  mayShareAllowance,
  type SerializedError,
  type WalletRequest,
} from '@sluice/workflow'
import { errorOutputs } from './errorOutputs.ts'
import { engineErrors } from './errors.ts'
import type { RunEvent, WalletAnswer } from './events.ts'
import type { CachedResult, Plan, PlannedNode } from './planRun.ts'
import { parallelLimit } from './policy.ts'
import type { NodeState, RunState } from './runState.ts'

/** Side effect requested by the reducer. */
export type Command =
  | { readonly type: 'run'; readonly index: number; readonly nodeId: string; readonly attempt: number }
  | {
      readonly type: 'settle'
      readonly index: number
      readonly nodeId: string
      readonly attempt: number
      readonly request: WalletRequest
      readonly answer: WalletAnswer
    }
  | { readonly type: 'timer'; readonly nodeId: string; readonly attempt: number; readonly delayMs: number }
  | { readonly type: 'abort'; readonly nodeId: string }

const isApproval = (request: WalletRequest): boolean =>
  isSignatureRequest(request) && request.intent.kind === 'approval'

type Draft = { -readonly [Key in keyof RunState]: RunState[Key] }

/** Mutates a copy of a run's state for a batch of inputs, and collects commands and events. */
export class RunTransition {
  readonly state: Draft
  readonly commands: Command[] = []
  readonly events: RunEvent[] = []
  readonly plan: Plan
  /** Timestamp of the next events. */
  at: number

  /** Do not use `state` afterwards: its lists are mutated. */
  constructor(plan: Plan, state: RunState, at: number) {
    this.plan = plan
    this.at = at
    this.state = { ...state }
  }

  start(): void {
    this.state.status = 'running'
    this.events.push({ type: 'execution.started', seq: ++this.state.seq, at: this.at })
    // Index loop: the first run of a process is interpreted, and the user waits for it.
    const { widths } = this.plan
    for (let index = 0; index < widths.length; index++) if (widths[index] === 0) this.#enqueue(index)
    this.#advance()
  }

  complete(node: PlannedNode, nodeState: NodeState, outputs: JsonObject): void {
    this.state.nodeStates[node.index] = { ...nodeState, status: 'success', outputs }
    this.#stopSpending(node.index)
    this.state.active--
    this.state.unfinished--
    this.events.push({ type: 'node.completed', nodeId: node.id, outputs, seq: ++this.state.seq, at: this.at })
    this.#resolveEdges(node, outputs)
    this.#advance()
  }

  /** Completes a node with cached outputs, without running it. */
  #completeFromCache(node: PlannedNode, nodeState: NodeState, { outputs, kind }: CachedResult): void {
    this.state.nodeStates[node.index] = { ...nodeState, status: 'success', outputs }
    this.state.unfinished--
    this.events.push({
      type: 'node.completed',
      nodeId: node.id,
      outputs,
      [kind]: true,
      seq: ++this.state.seq,
      at: this.at,
    })
    this.#resolveEdges(node, outputs)
  }

  fail(node: PlannedNode, nodeState: NodeState, error: SerializedError): void {
    if (nodeState.status === 'running') this.state.active--
    const outputs = node.hasErrorBranch ? errorOutputs(error) : null
    this.state.nodeStates[node.index] = { ...nodeState, status: 'error', outputs }
    this.#stopSpending(node.index)
    this.state.unfinished--
    const handled = outputs ? { handled: true as const } : {}
    this.events.push({ type: 'node.failed', nodeId: node.id, error, ...handled, seq: ++this.state.seq, at: this.at })
    if (outputs) {
      this.#resolveEdges(node, outputs)
      this.#advance()
      return
    }
    const message = engineErrors.text('NODE_FAILED', { node: node.name, message: error.message })
    this.state.failure ??= { ...error, message }
    if (this.state.failFast) {
      this.#cancelNodes()
      this.#end('error')
      return
    }
    this.#resolveEdges(node, null)
    this.#advance()
  }

  /** Queues a failed attempt until its retry delay is over. */
  retryLater(node: PlannedNode, nodeState: NodeState, error: SerializedError, delayMs: number): void {
    const attempt = nodeState.attempt + 1
    this.state.active--
    this.state.nodeStates[node.index] = {
      ...nodeState,
      status: 'queued',
      attempt: nodeState.attempt,
      delayed: true,
    }
    this.#stopSpending(node.index)
    this.events.push({
      type: 'node.retrying',
      nodeId: node.id,
      attempt,
      delayMs,
      error,
      seq: ++this.state.seq,
      at: this.at,
    })
    this.commands.push({ type: 'timer', nodeId: node.id, attempt: nodeState.attempt, delayMs })
    this.#advance()
  }

  retryNow(node: PlannedNode, nodeState: NodeState): void {
    this.state.nodeStates[node.index] = { ...nodeState, delayed: false }
    this.#pushReady(node.index)
    this.#advance()
  }

  wait(node: PlannedNode, nodeState: NodeState, request: WalletRequest): void {
    this.state.active--
    const { request: asked, answer } = nodeState
    const hasAllowance = nodeState.hasAllowance || !isApproval(request)
    if (hasAllowance && !nodeState.hasAllowance) this.#releaseHeld(node.index)
    this.state.nodeStates[node.index] = {
      ...nodeState,
      status: 'waiting',
      hasAllowance,
      request,
      answer: null,
      settled: asked && answer ? { request: asked, answer } : nodeState.settled,
    }
    this.events.push({
      type: 'node.waiting',
      nodeId: node.id,
      attempt: nodeState.attempt,
      request,
      seq: ++this.state.seq,
      at: this.at,
    })
    this.#advance()
  }

  settle(node: PlannedNode, nodeState: NodeState, request: WalletRequest, answer: WalletAnswer): void {
    const attempt = nodeState.attempt + 1
    this.state.active++
    this.state.nodeStates[node.index] = {
      ...nodeState,
      status: 'running',
      attempt,
      answer,
    }
    this.events.push({ type: 'node.signed', nodeId: node.id, ...answer, seq: ++this.state.seq, at: this.at })
    this.commands.push({ type: 'settle', index: node.index, nodeId: node.id, attempt, request, answer })
  }

  /** Rebuilds the request of a waiting node: from the start, or from its last settled request. */
  rebuild(node: PlannedNode, nodeState: NodeState): void {
    if (nodeState.settled) {
      const { request, answer } = nodeState.settled
      const attempt = nodeState.attempt + 1
      this.state.active++
      const again: NodeState = { ...nodeState, status: 'running', attempt, request, answer }
      this.state.nodeStates[node.index] = again
      this.events.push({ type: 'node.started', nodeId: node.id, attempt, seq: ++this.state.seq, at: this.at })
      this.commands.push({ type: 'settle', index: node.index, nodeId: node.id, attempt, request, answer })
      return
    }
    this.state.nodeStates[node.index] = { ...nodeState, status: 'queued', request: null }
    this.#stopSpending(node.index)
    this.#pushReady(node.index)
    this.#advance()
  }

  log(node: PlannedNode, message: string): void {
    this.events.push({ type: 'node.log', nodeId: node.id, message, seq: ++this.state.seq, at: this.at })
  }

  cancel(): void {
    this.#cancelNodes()
    this.#end('cancelled')
  }

  #enqueue(index: number): void {
    const { state } = this
    const nodeState = state.nodeStates[index]!
    if (
      state.active < parallelLimit &&
      state.head === state.tail &&
      !this.plan.nodes[index]!.cachedResult &&
      !this.#isHeld(index)
    ) {
      this.#begin(index, nodeState)
      return
    }
    state.nodeStates[index] = { ...nodeState, status: 'queued' }
    this.#pushReady(index)
  }

  #begin(index: number, nodeState: NodeState): void {
    const { state } = this
    const attempt = nodeState.attempt + 1
    const nodeId = this.plan.nodes[index]!.id
    state.active++
    state.nodeStates[index] = { ...nodeState, status: 'running', attempt, hasAllowance: false }
    if (this.plan.spends?.[index]) state.spending = [...state.spending, index]
    this.events.push({ type: 'node.started', nodeId, attempt, seq: ++state.seq, at: this.at })
    this.commands.push({ type: 'run', index, nodeId, attempt })
  }

  /**
   * Whether a node waits for the allowance of another one: until that one has asked for more than an approval, or, if
   * its approval could not include this node's amount, until it has ended.
   */
  #isHeld(index: number): boolean {
    const { spends } = this.plan
    const own = spends?.[index]
    if (!own) return false
    return (
      this.state.spending.findLast(other => {
        const isReady = own.isPlanned && this.state.nodeStates[other]!.hasAllowance
        return !isReady && mayShareAllowance(own, spends![other]!)
      }) !== undefined
    )
  }

  #stopSpending(index: number): void {
    if (!this.plan.spends?.[index]) return
    this.state.spending = this.state.spending.filter(other => other !== index)
    this.#releaseHeld(index)
  }

  /** Queues the held nodes again. */
  #releaseHeld(index: number): void {
    const { held } = this.state
    if (held.length === 0 || !this.plan.spends?.[index]) return
    this.state.held = []
    for (const other of held) this.#pushReady(other)
  }

  #pushReady(index: number): void {
    this.state.queue[this.state.tail++ % this.plan.nodes.length] = index
  }

  /** Starts ready nodes up to the limit; ends the run when none are left. */
  #advance(): void {
    const { state } = this
    while (state.head < state.tail && state.active < parallelLimit) {
      const index = state.queue[state.head++ % this.plan.nodes.length]!
      const nodeState = state.nodeStates[index]!
      const node = this.plan.nodes[index]!
      if (node.cachedResult) this.#completeFromCache(node, nodeState, node.cachedResult)
      else if (this.#isHeld(index)) state.held = [...state.held, index]
      else this.#begin(index, nodeState)
    }
    if (state.unfinished === 0) this.#end(state.failure ? 'error' : 'success')
  }

  #end(status: 'success' | 'error' | 'cancelled'): void {
    this.state.status = status
    if (status === 'success') this.events.push({ type: 'execution.completed', seq: ++this.state.seq, at: this.at })
    else if (status === 'cancelled')
      this.events.push({ type: 'execution.cancelled', seq: ++this.state.seq, at: this.at })
    else this.events.push({ type: 'execution.failed', error: this.state.failure!, seq: ++this.state.seq, at: this.at })
  }

  #resolveEdges(node: PlannedNode, outputs: JsonObject | null): void {
    let skipped = this.#resolveOutgoing(node, outputs, null)
    for (let index = skipped?.pop(); index !== undefined; index = skipped?.pop()) {
      const next = this.plan.nodes[index]!
      this.state.nodeStates[index] = { ...this.state.nodeStates[index]!, status: 'skipped' }
      this.state.unfinished--
      this.events.push({ type: 'node.skipped', nodeId: next.id, seq: ++this.state.seq, at: this.at })
      skipped = this.#resolveOutgoing(next, null, skipped)
    }
  }

  /** Propagates a finished node's outputs along its edges; returns the nodes to skip. */
  #resolveOutgoing(node: PlannedNode, outputs: JsonObject | null, skipped: number[] | null): number[] | null {
    const { state } = this
    const { outgoing } = node
    for (let position = 0; position < outgoing.length; position++) {
      const { target, sourcePort, gate } = outgoing[position]!
      const value = outputs === null ? undefined : outputs[sourcePort]
      const dead = value === undefined || (value === false && gate === 'true')
      if (dead) state.dead[target] = state.dead[target]! + 1
      // Skip the last write: cache misses dominate here.
      const left = state.unresolved[target]! - 1
      if (left > 0) state.unresolved[target] = left
      else if (this.#hasRequiredInputs(target)) this.#enqueue(target)
      else if (skipped) skipped.push(target)
      else skipped = [target]
    }
    return skipped
  }

  /**
   * A node runs if at least one value arrives, every connected required input has one, and every connected gate lets it:
   * among them the nodes it runs after.
   */
  #hasRequiredInputs(index: number): boolean {
    const dead = this.state.dead[index]!
    if (dead === 0) return true
    const node = this.plan.nodes[index]!
    if (dead === node.incoming.length) return false
    const alive = new Set<string>()
    let values = 0
    for (const edge of node.incoming) {
      const value = this.state.nodeStates[edge.source]!.outputs?.[edge.sourcePort]
      const isAlive = value !== undefined && !(value === false && edge.gate === 'true')
      if (edge.gate && !isAlive) return false
      if (edge.isOrder) continue
      values++
      if (isAlive) alive.add(edge.targetPort)
    }
    if (values > 0 && alive.size === 0) return false
    return node.incoming.every(
      edge => edge.isOrder || alive.has(edge.targetPort) || node.component.inputs[edge.targetPort]?.required !== true,
    )
  }

  #cancelNodes(): void {
    for (const node of this.plan.nodes) {
      const nodeState = this.state.nodeStates[node.index]!
      if (nodeState.status !== 'running' && nodeState.status !== 'waiting' && nodeState.status !== 'queued') continue
      if (nodeState.status === 'running') this.commands.push({ type: 'abort', nodeId: node.id })
      this.state.nodeStates[node.index] = { ...nodeState, status: 'cancelled' }
      this.events.push({
        type: 'node.cancelled',
        nodeId: node.id,
        ...nodeState.answer,
        seq: ++this.state.seq,
        at: this.at,
      })
    }
  }
}
