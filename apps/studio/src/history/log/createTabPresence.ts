type Message = {
  readonly tab: string
  readonly key: string
  readonly is: 'asks' | 'here' | 'gone' | 'saved'
  readonly revision?: number
}

export type TabPresence = {
  /** Tells other tabs about a newer server revision. */
  saved(revision: number): void
  /** Changes the project id. */
  moveTo(key: string): void
  /** Checks again for other tabs; crashed tabs do not answer. */
  look(): void
  /** Marks this tab as away; only saves are still announced. */
  leave(): void
  stop(): void
}

type Options = {
  readonly key: string
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  readonly tab: string
  readonly onElsewhere: (isOpenElsewhere: boolean) => void
  readonly onSaved: (revision: number) => void
}

/** Tabs without an answer by then are considered closed. */
const answerWithinMs = 2_000

/** Tracks other tabs with the same project and their saves. */
export function createTabPresence({ key: first, channel, tab, onElsewhere, onSaved }: Options): TabPresence {
  let key = first
  const others = new Set<string>()
  const unheard = new Set<string>()
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const post = (is: Message['is'], more: { readonly revision?: number } = {}) =>
    channel.postMessage({ tab, key, is, ...more } satisfies Message)
  const note = (change: () => void) => {
    const before = others.size
    change()
    if (before > 0 !== others.size > 0) onElsewhere(others.size > 0)
  }
  channel.addEventListener('message', event => {
    const message = event.data as Message
    if (message.key !== key || message.tab === tab) return
    if (message.is === 'gone') return note(() => others.delete(message.tab))
    unheard.delete(message.tab)
    note(() => others.add(message.tab))
    if (message.is === 'asks' && !isAway) post('here')
    if (message.is === 'saved' && message.revision !== undefined) onSaved(message.revision)
  })
  post('asks')
  return {
    saved: revision => post('saved', { revision }),
    moveTo(next) {
      post('gone')
      key = next
      note(() => others.clear())
      post('asks')
    },
    look() {
      isAway = false
      clearTimeout(timer)
      unheard.clear()
      for (const other of others) unheard.add(other)
      timer = setTimeout(
        () =>
          note(() => {
            for (const other of unheard) others.delete(other)
          }),
        answerWithinMs,
      )
      post('asks')
    },
    leave() {
      isAway = true
      post('gone')
    },
    stop() {
      clearTimeout(timer)
      post('gone')
      channel.close()
    },
  }
}
