type Line = { readonly level: 'info' | 'warn' | 'error'; readonly message: string }

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
const mostChars = 4_000
const mostPending = 200
const sendEveryMs = 250

function describe(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

const isNoise = (text: string) => text.includes('Download the React DevTools')

/** Text of a call with its placeholders filled in. Source: Console Standard §2.2 */
function format([first, ...others]: readonly unknown[]): string {
  if (typeof first !== 'string') return [first, ...others].map(describe).join(' ')
  const values = [...others]
  const text = first.replace(/%([%sdifoOc])/g, (all, kind: string) => {
    if (kind === '%') return '%'
    if (values.length === 0) return all
    const value = values.shift()
    return kind === 'c' ? '' : describe(value)
  })
  return [text, ...values.map(describe)].join(' ')
}

/** Sends what the page prints and the errors that nothing handles to the log of the preview. */
export function reportConsole(): void {
  const page = window.console
  let pending: Line[] = []
  let dropped = 0
  let timer: number | undefined

  const send = () => {
    timer = undefined
    const lines = dropped > 0 ? [...pending, { level: 'warn', message: `${dropped} lines were dropped` }] : pending
    pending = []
    dropped = 0
    // A page that is left, or a preview that has ended: nobody waits for the answer.
    fetch('/_preview/log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lines),
      keepalive: true,
    }).catch(() => {})
  }
  const add = (level: Line['level'], message: string) => {
    if (pending.length >= mostPending) dropped++
    else pending.push({ level, message: message.slice(0, mostChars) })
    if (timer === undefined) timer = window.setTimeout(send, sendEveryMs)
  }

  for (const [method, level] of Object.entries(levels)) {
    const name = method as keyof typeof levels
    const original = page[name]
    page[name] = (...values: unknown[]) => {
      original.apply(page, values)
      const text = format(values)
      if (!isNoise(text)) add(level, text)
    }
  }
  window.addEventListener('error', event => add('error', `Uncaught ${describe(event.error ?? event.message)}`))
  window.addEventListener('unhandledrejection', event => add('error', `Unhandled rejection ${describe(event.reason)}`))
  window.addEventListener('securitypolicyviolation', event =>
    add('error', `Blocked by the preview's policy ${event.violatedDirective}: ${event.blockedURI}`),
  )
}
