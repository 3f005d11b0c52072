import { escapeControlCharacters } from '@sluice/workflow'

const deepestCause = 5

/** Named tokens, well-formed or cut off. */
const accessToken = /\bsluice_[a-z0-9]{12}_[\w-]+/g

/**
 * Writes an unexpected error to the terminal: name, message, code, stack and causes.
 *
 * Messages may hold what callers and providers sent, so control characters are shown escaped.
 */
export function logError(thrown: unknown): void {
  const text = describeThrown(thrown).map(escapeControlCharacters).join('\n')
  console.error(text.replaceAll(accessToken, 'sluice_•••'))
}

function describeThrown(thrown: unknown, depth = 0): readonly string[] {
  if (!(thrown instanceof Error)) return [String(thrown)]
  const { name, message, stack = '', cause } = thrown
  const code = 'code' in thrown && typeof thrown.code === 'string' ? ` (${thrown.code})` : ''
  const below = depth < deepestCause && cause !== undefined ? describeThrown(cause, depth + 1) : []
  const [first, ...rest] = below
  return [
    `${name}: ${message}${code}`,
    ...readFrames(stack, message),
    ...(first === undefined ? [] : [`Caused by: ${first}`, ...rest]),
  ]
}

/** The frames below the message, which may itself hold lines that look like frames. */
function readFrames(stack: string, message: string): readonly string[] {
  const below = stack.slice(stack.indexOf(message) + message.length)
  return below.split('\n').filter(line => /^ +at /.test(line))
}
