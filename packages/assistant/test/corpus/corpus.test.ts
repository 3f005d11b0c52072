import { beforeAll, describe, expect, it } from 'vitest'
import { topics } from '../../corpus/index.ts'
import { judgeRow, type Verdict } from './judgeRow.ts'

const rows = topics.flatMap(topic => topic.rows)

let verdicts: readonly Verdict[] = []

/** Runs wait for confirmations and deliveries, so they run side by side. */
beforeAll(async () => {
  verdicts = await Promise.all(rows.map(judgeRow))
})

const nameOf = ({ row: { text, workflow, answer } }: Verdict) =>
  [text.slice(0, 200), ...(workflow ? [`[${workflow}]`] : []), ...(answer ? [`→ ${answer}`] : [])].join(' ')

const proposals = () => verdicts.filter(({ answer }) => answer.kind === 'proposal')

describe('corpus', () => {
  it('default: has requests of every kind, each once', () => {
    const edits = rows.filter(({ workflow }) => workflow !== undefined)
    const asked = rows.filter(({ asks, refuses }) => asks ?? refuses)
    const conversations = rows.filter(({ answer }) => answer !== undefined)
    expect([rows.length >= 230, edits.length >= 65, asked.length >= 35, conversations.length >= 30]).toEqual(
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
})
