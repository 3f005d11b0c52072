import { beforeAll, describe, expect, it } from 'vitest'
import { topics } from '../../corpus/index.ts'
import { judgeRow, type Verdict } from './judgeRow.ts'

/** Shares of all requests, and of all proposals. */
const goals = { asExpected: 0.95, runsToEnd: 0.95 } as const

const rows = topics.flatMap(topic => topic.rows)

let verdicts: readonly Verdict[] = []

beforeAll(async () => {
  verdicts = await Promise.all(rows.map(judgeRow))
  process.stdout.write(`${describeTopics(verdicts)}\n`)
})

const nameOf = ({ row: { text, workflow, answer } }: Verdict) =>
  [text.slice(0, 200), ...(workflow ? [`[${workflow}]`] : []), ...(answer ? [`→ ${answer}`] : [])].join(' ')

const isProposal = ({ answer }: Verdict) => answer.kind === 'proposal'
const isAsExpected = ({ problems }: Verdict) => problems.length === 0
const ran = ({ failure }: Verdict) => failure === null

const proposals = () => verdicts.filter(isProposal)
const shareOf = (part: readonly Verdict[], whole: readonly Verdict[]) => part.length / whole.length

/** One request a line, with what is wrong. */
const list = (wrong: readonly Verdict[], problemsOf: (verdict: Verdict) => readonly string[]) =>
  wrong.map(verdict => `${nameOf(verdict)}\n    ${problemsOf(verdict).join('\n    ')}`).join('\n')

/** A line for every topic and for all. */
function describeTopics(all: readonly Verdict[]): string {
  const columns = ['requests', 'as expected', 'proposals', 'valid', 'ran', 'unnamed'] as const
  const line = (name: string, of: readonly Verdict[]) => {
    const made = of.filter(isProposal)
    const counts = [
      of.length,
      of.filter(isAsExpected).length,
      made.length,
      made.filter(({ invalid }) => invalid.length === 0).length,
      made.filter(ran).length,
      of.filter(({ unnamed }) => unnamed.length > 0).length,
    ]
    return name.padEnd(42) + counts.map((count, at) => String(count).padStart(columns[at]!.length + 2)).join('')
  }
  const head = 'topic'.padEnd(42) + columns.map(column => column.padStart(column.length + 2)).join('')
  const byTopic = topics.map(({ name, rows }) => {
    const own = new Set(rows)
    return line(
      name,
      all.filter(({ row }) => own.has(row)),
    )
  })
  return [head, ...byTopic, line('all', all)].join('\n')
}

describe('corpus', () => {
  it('default: has requests of every kind, each once', () => {
    const edits = rows.filter(({ workflow, refuses, asks }) => workflow !== undefined && !refuses && !asks)
    const asked = rows.filter(({ asks, refuses, answer }) => (asks ?? refuses) && answer === undefined)
    const conversations = rows.filter(({ answer }) => answer !== undefined)
    expect([rows.length >= 300, edits.length >= 60, asked.length >= 30, conversations.length >= 30]).toEqual(
      Array(4).fill(true),
    )
    const keys = rows.map(({ text, workflow, selection, answer }) =>
      JSON.stringify([text, workflow, selection, answer]),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('behavior: every proposal passes strict validation, and its patch gives its document', () => {
    const wrong = proposals().filter(({ invalid }) => invalid.length > 0)
    expect(wrong.map(verdict => [nameOf(verdict), verdict.invalid])).toEqual([])
  })

  it('behavior: gives the expected components, values and connections', () => {
    const wrong = verdicts.filter(verdict => !isAsExpected(verdict))
    expect(
      1 - shareOf(wrong, verdicts),
      list(wrong, ({ problems }) => problems),
    ).toBeGreaterThanOrEqual(goals.asExpected)
  })

  it('behavior: proposals run to their end on simulated services', () => {
    const failed = proposals().filter(verdict => !ran(verdict))
    expect(
      1 - shareOf(failed, proposals()),
      list(failed, ({ failure }) => [String(failure)]),
    ).toBeGreaterThanOrEqual(goals.runsToEnd)
  })

  it('behavior: nothing changes that a request did not name', () => {
    const wrong = verdicts.filter(({ unnamed }) => unnamed.length > 0)
    expect(wrong.map(verdict => [nameOf(verdict), verdict.unnamed])).toEqual([])
  })
})
