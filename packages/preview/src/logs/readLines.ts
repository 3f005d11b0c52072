import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** A line that never ends is cut here; its rest is left out up to the next end of a line. */
const mostChars = 65_536
const mostCharsPerSecond = 4_000_000

/** Splits a stream into lines. A stream that floods is read with pauses, which slows its writer down. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isCut = false
  let inSecond = 0
  let timer: NodeJS.Timeout | undefined

  const takeLine = (line: string) => {
    if (!isCut) onLine(line)
    isCut = false
  }
  const take = (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/)
    rest = lines.pop()!
    for (const line of lines) takeLine(line)
    if (rest.length <= mostChars) return
    takeLine(rest.slice(0, mostChars))
    rest = ''
    isCut = true
  }

  stream.on('data', (chunk: Buffer) => {
    take(decoder.write(chunk))
    inSecond += chunk.length
    timer ??= setTimeout(() => {
      timer = undefined
      inSecond = 0
      stream.resume()
    }, 1_000).unref()
    if (inSecond > mostCharsPerSecond) stream.pause()
  })
  stream.on('end', () => {
    clearTimeout(timer)
    if (rest !== '') takeLine(rest)
    rest = ''
  })
}

/** Level of a line of a program's output. */
export function levelOf(line: string, isError: boolean): 'info' | 'warn' | 'error' {
  if (/\bwarn(ing)?\b/i.test(line)) return 'warn'
  if (isError || /^\W*(fatal|error)\b/i.test(line)) return 'error'
  return 'info'
}
