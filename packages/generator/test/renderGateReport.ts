import type { ProjectReport } from './gateProject.ts'

/** The report of one project, with the ISO date and the commit it ran at. */
export type DatedReport = ProjectReport & {
  readonly date: string
  readonly commit: string
}

const figureOf = (report: ProjectReport, name: string): number | undefined =>
  report.steps.map(({ figures }) => figures?.[name]).find(figure => figure !== undefined)

/** Seconds of the steps whose name matches, rounded. */
const secondsOf = (report: ProjectReport, names: RegExp): number =>
  Math.round(
    report.steps.filter(({ name }) => names.test(name)).reduce((sum, { milliseconds }) => sum + milliseconds, 0) /
      1_000,
  )

const scoresOf = (report: ProjectReport): string => {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(name => figureOf(report, name))
  return scores.some(score => score === undefined) ? '–' : scores.join(' / ')
}

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** The line of a step's output that says what went wrong; the first one if none does. */
const reasonOf = (detail: string): string => {
  const lines = detail.trim().split('\n')
  return (lines.find(line => /^\s*(FAIL |Error: |\w+Error: )/.test(line)) ?? lines[0]!).trim()
}

/** Markdown of a whole gate: one row per project, then what failed and what the machine cannot run. */
export function renderGateReport(reports: readonly DatedReport[], machine: string): string {
  const rows = reports.map(report => {
    const isRun = report.steps.filter(({ notRun }) => !notRun)
    return rowOf([
      report.kind,
      report.set,
      report.files,
      `${isRun.filter(({ ok }) => ok).length} of ${isRun.length}`,
      secondsOf(report, /^install (server|web)$/),
      secondsOf(report, /^build$/),
      figureOf(report, 'firstLoadKb') ?? '–',
      figureOf(report, 'serverLinesPercent') ?? '–',
      scoresOf(report),
      `${report.date}, ${report.commit}`,
    ])
  })
  const failures = reports.flatMap(({ kind, set, steps }) =>
    steps
      .filter(({ ok, notRun }) => !ok && !notRun)
      .map(({ name, detail }) => `- ${kind}, ${set}: ${name}: ${reasonOf(detail)}`),
  )
  const absent = [
    ...new Set(
      reports.flatMap(({ steps }) =>
        steps.filter(({ notRun }) => notRun).map(({ name, detail }) => `- ${name}: ${detail.split('\n')[0]}`),
      ),
    ),
  ]
  return [
    '# The gate of generated applications',
    '',
    `Written by \`npm run gate:all\` on ${machine}. Each kind is generated with the least its workflow needs (minimal),`,
    'with everything it can have (full), and with hostile texts in every field (hostile); then it is installed, built,',
    'started and used outside of the repository.',
    '',
    '| kind | workflow | files | steps passed | install, s | build, s | First Load, kB gzip | backend lines covered, % | Lighthouse | run |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Lighthouse: performance / accessibility / best practices / SEO. Seconds are of a machine that may be busy.',
    '',
    '## Failed',
    '',
    ...(failures.length > 0 ? failures : ['Nothing.']),
    '',
    '## Not run on this machine',
    '',
    ...(absent.length > 0 ? absent : ['Nothing.']),
    '',
  ].join('\n')
}
