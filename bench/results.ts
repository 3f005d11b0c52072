import { readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { isMet, type Report, toMarkdown } from './report.ts'

/** One part of the last run, and the machine it ran on. */
export type StoredReport = {
  /** Day of the run, ISO 8601. */
  readonly date: string
  readonly commit: string
  readonly rounds: number
  readonly machine: string
  readonly report: Report
}

export type StoredReports = { readonly [part: string]: StoredReport }

const fileOf = (name: string) => new URL(`./${name}`, import.meta.url)

/** Figures of the last run of each part. */
export const storeFile = fileOf('results.json')
/** Output of `renderResults`. */
export const resultsFile = fileOf('RESULTS.md')
/** Hand-written notes: missed goals, attempts, versions. */
export const notesFile = fileOf('notes.md')

export function readStore(): StoredReports {
  return JSON.parse(readFileSync(storeFile, 'utf8')) as StoredReports
}

export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** Renders RESULTS.md: runs, goals with the missed ones first, notes, figures. */
export function renderResults(store: StoredReports, notes: string): string {
  const stored = Object.values(store)
  const runs = stored.map(
    ({ report, date, commit, rounds, machine }) => `| ${report.part} | ${date} | ${commit} | ${rounds} | ${machine} |`,
  )
  const goals = stored.flatMap(({ report }) => report.goals)
  const missed = goals.filter(goal => !isMet(goal))
  return [
    '# Results',
    '',
    'Written by `npm run bench -- --write` from `results.json` and `notes.md`; do not edit by hand. `×` is Sluice divided by what is named; [README.md](README.md) says how it is measured.',
    '',
    `${goals.length - missed.length} of ${goals.length} goals are met.`,
    '',
    '| part | date | commit | rounds | machine |',
    '| --- | --- | --- | --- | --- |',
    ...runs,
    '',
    notes.trim(),
    '',
    '## Figures',
    '',
    toMarkdown(stored.map(({ report }) => report)),
    '',
  ].join('\n')
}
