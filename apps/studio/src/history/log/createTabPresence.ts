type Message = {
  readonly tab: string
  readonly key: string
  readonly is: 'asks' | 'here' | 'gone' | 'saved'
  readonly revision?: number
}

export type TabPresence = {
  /** Tells the other tabs that the server holds a newer state. */
  saved(revision: number): void
  /** The project got another id. */
  moveTo(key: string): void
  /** Asks again who has the project open: tabs that crashed do not answer. */
  look(): void
  /** The page or the editor goes away, perhaps to come back; until then only what it saves is told. */
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

/** A tab that has not answered by then is gone. */
const answerWithinMs = 2_000

/** Knows whether the same project is open in another tab of this browser, and what that tab saves. */
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
