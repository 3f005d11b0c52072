type Reduced<State, Command> = { readonly state: State; readonly commands: readonly Command[] }

type Machine<State, Event, Command> = {
  readonly initial: State
  readonly reduce: (state: State, event: Event) => Reduced<State, Command>
  /** Aborts `signal` when the state's serial changes. */
  readonly run: (command: Command, signal: AbortSignal) => void
  /** Starts the timers of a state and returns what cancels them. */
  readonly schedule: (state: State) => readonly (() => void)[]
}

/** Holds the state of a machine as `createSigningFlow` does, for further states and events. */
export function createSigningStore<State extends { readonly serial: number }, Event, Command>(
  machine: Machine<State, Event, Command>,
) {
  const listeners = new Set<() => void>()
  const queue: Event[] = []
  let isReducing = false
  let state = machine.initial
  let calls = new AbortController()
  let timers: readonly (() => void)[] = []

  const step = (event: Event) => {
    const before = state
    const { state: after, commands } = machine.reduce(before, event)
    if (after === before) return
    state = after
    if (after.serial !== before.serial) {
      calls.abort()
      calls = new AbortController()
      for (const cancel of timers) cancel()
      timers = machine.schedule(after)
    }
    for (const listener of listeners) listener()
    for (const command of commands) machine.run(command, calls.signal)
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (event: Event) => {
      queue.push(event)
      if (isReducing) return
      isReducing = true
      try {
        for (let next = queue.shift(); next; next = queue.shift()) step(next)
      } finally {
        isReducing = false
      }
    },
  }
}
