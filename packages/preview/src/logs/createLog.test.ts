import { Buffer } from 'node:buffer'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { PreviewLogLine } from '../preview.ts'
import { cleanLine, cutLine } from './cleanLine.ts'
import { createLog } from './createLog.ts'
import { createRedactor } from './createRedactor.ts'
import { levelOf, readLines } from './readLines.ts'

const open = (secrets: readonly string[] = []) => {
  const lines: PreviewLogLine[] = []
  let time = 1_000
  const log = createLog({ secrets, now: () => time, onLine: line => lines.push(line) })
  return { log, lines, tick: () => (time += 1_000) }
}

describe('createLog', () => {
  it('default: numbers lines and passes them on', () => {
    const { log, lines } = open()
    log.add('backend', 'info', 'one')
    log.add('browser', 'error', '\u001b[31mtwo\u001b[0m')
    expect(lines).toEqual([
      { seq: 1, ts: 1_000, level: 'info', source: 'backend', message: 'one' },
      { seq: 2, ts: 1_000, level: 'error', source: 'browser', message: 'two' },
    ])
    expect(log.after(1).map(({ message }) => message)).toEqual(['two'])
    expect([log.lastOf('backend'), log.lastOf('build')]).toEqual(['one', ''])
  })

  it('behavior: keeps the last 2,000 lines', () => {
    const { log, tick } = open()
    for (let at = 1; at <= 9_000; at++) {
      log.add('backend', 'info', `line ${at}`)
      if (at % 400 === 0) tick()
    }
    const kept = log.after(0)
    expect([kept.length, kept[0]!.message, kept.at(-1)!.message]).toEqual([2_000, 'line 7001', 'line 9000'])
  })

  it('behavior: counts what is too much for a second, and always takes our own lines', async () => {
    const { log, lines } = open()
    for (let at = 0; at < 600; at++) log.add('backend', 'info', `line ${at}`)
    log.add('sluice', 'info', 'ours')
    expect(lines.length).toBe(501)
    await expect.poll(() => lines.at(-1)?.message).toBe('100 lines were dropped: too many at once')
  })

  it('behavior: empty lines are left out', () => {
    const { log, lines } = open()
    log.add('backend', 'info', ' \u0007 ')
    expect(lines).toEqual([])
  })
})

describe('createRedactor', () => {
  it('behavior: cuts values in every form and keys by their shape', () => {
    const secret = 'a "quoted" value/with+signs'
    const redact = createRedactor([secret, 'no'])
    const forms = [
      secret,
      JSON.stringify({ secret }),
      encodeURIComponent(secret),
      ...(['base64', 'base64url', 'hex'] as const).map(encoding => Buffer.from(secret).toString(encoding)),
    ]
    for (const form of forms) expect(redact(`before ${form} after`)).toMatch(/^before .*•••.* after$/)
    expect(redact('https://a.example/?api_key=hunter2hunter2&of=ETH')).not.toContain('hunter2')
    // Too short to be cut out of texts.
    expect(redact('no, nothing')).toBe('no, nothing')
  })
})

describe('cleanLine', () => {
  it('behavior: no terminal codes, control characters or reversed text', () => {
    expect(cleanLine('\u001b[1mbold\u001b[0m\u0000\u0007\tend\u202e \r')).toBe('bold  end')
    expect(cutLine('x'.repeat(5_000))).toBe(`${'x'.repeat(4_000)}… (1000 more characters)`)
  })
})

describe('readLines', () => {
  const read = async (...chunks: readonly (string | Uint8Array)[]) => {
    const lines: string[] = []
    const stream = new PassThrough()
    readLines(stream, line => lines.push(line))
    for (const chunk of chunks) stream.write(chunk)
    stream.end()
    await new Promise(resolve => stream.once('end', resolve))
    return lines
  }

  it('behavior: lines and characters may be split over chunks', async () => {
    const bytes = Buffer.from('é\r\n')
    expect(await read('on', 'e\ntw', bytes.subarray(0, 1), bytes.subarray(1), 'rest')).toEqual(['one', 'twé', 'rest'])
  })

  it('behavior: a line without an end is cut once', async () => {
    const lines = await read('x'.repeat(70_000), 'y'.repeat(200_000), '\nnext\n')
    expect(lines.map(line => line.length)).toEqual([65_536, 4])
  })
})

describe('levelOf', () => {
  it.each([
    ['it is ready', false, 'info'],
    ['Error: no', false, 'error'],
    ['WARN slow', false, 'warn'],
    ['(node:1) ExperimentalWarning: x', true, 'error'],
    ['(node:1) Warning: x', true, 'warn'],
    ['    at main.js', true, 'error'],
  ] as const)('behavior: %s', (line, isError, level) => {
    expect(levelOf(line, isError)).toBe(level)
  })
})
