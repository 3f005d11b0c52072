import { type ContestantName, contestants } from './contestants.ts'
import { makeFlow } from './flows.ts'
import { type LayoutScore, scoreLayout } from './scoreLayout.ts'

export type LayoutSample = LayoutScore & { readonly cpuMs: number }

/** Lays out one flow in a separate process: `runLayout.mjs <contestant> <flow>`. */
const [name = '', flowName = ''] = process.argv.slice(2)
const flow = makeFlow(flowName)
const arrange = contestants[name as ContestantName]()
const began = process.cpuUsage()
const places = await arrange(flow)
const { user, system } = process.cpuUsage(began)
const sample: LayoutSample = { cpuMs: (user + system) / 1000, ...scoreLayout(flow, places) }
process.stdout.write(JSON.stringify(sample))
// ELK's worker keeps the process alive.
process.exit(0)
