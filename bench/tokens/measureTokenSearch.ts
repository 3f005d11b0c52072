import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { TokenSearch } from './runTokenSearch.ts'

const program = fileURLToPath(new URL('./runTokenSearch.ts', import.meta.url))

/** Measures the search of a token picker over 20,000 tokens, keystroke by keystroke. */
export async function measureTokenSearch(rounds: number): Promise<Report> {
  const samples: TokenSearch[] = []
  for (let round = 1; round <= rounds; round++) {
    console.error(`tokens: round ${round} of ${rounds}`)
    samples.push(JSON.parse((await runProcess(process.execPath, [program])).output) as TokenSearch)
  }
  const of = (key: keyof TokenSearch) => median(samples.map(sample => sample[key]))
  return {
    part: 'tokens',
    tables: [
      {
        title: 'Token search over 20,000 tokens',
        columns: ['', 'CPU, ms'],
        rows: [
          ['keystroke, median', of('median')],
          ['keystroke, slowest', of('slowest')],
          ['keystroke, slowest of a fresh process', of('first')],
          ['index of a list, once', of('index')],
        ],
      },
    ],
    goals: [{ name: 'keystroke of a token search, slowest', measured: of('first'), limit: 16, unit: 'ms' }],
  }
}
