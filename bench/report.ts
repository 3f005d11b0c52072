/** A figure with its goal, met when `measured` is at most `limit`. */
export type Goal = { readonly name: string; readonly measured: number; readonly limit: number; readonly unit?: string }

export type Table = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export type Report = { readonly part: string; readonly tables: readonly Table[]; readonly goals: readonly Goal[] }

export function isMet(goal: Goal): boolean {
  return goal.measured <= goal.limit
}

/** The reports as Markdown: every table, then the goals. */
export function toMarkdown(reports: readonly Report[]): string {
  const tables = reports.flatMap(report => report.tables)
  const goals = reports.flatMap(({ part, goals }) =>
    goals.map(goal => [
      part,
      goal.name,
      withUnit(goal.measured, goal),
      `≤ ${withUnit(goal.limit, goal)}`,
      isMet(goal) ? 'met' : 'missed',
    ]),
  )
  const columns = ['part', 'figure', 'measured', 'goal', '']
  return [...tables, { title: 'Goals', columns, rows: goals }].map(formatTable).join('\n\n')
}

/** Rounds to two significant digits, the precision of a shared machine. */
export function toPlaces(value: number): string {
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value >= 0.1 ? value.toFixed(2) : value.toFixed(3)
}

const withUnit = (value: number, { unit }: Goal): string =>
  unit ? `${toPlaces(value)} ${unit}` : `${toPlaces(value)}×`

function formatTable({ title, columns, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map(cell => (typeof cell === 'number' ? toPlaces(cell) : cell)).join(' | ')} |`
  return [`### ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}
