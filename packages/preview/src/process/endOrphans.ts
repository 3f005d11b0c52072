import { once } from 'node:events'
import { endHostProcesses } from './createProcessRecord.ts'

/** Waits until stdin ends, which happens however its host ends, and ends what the host has left. */
const [folder, token] = process.argv.slice(2)
process.stdin.resume()
await once(process.stdin, 'end')
await endHostProcesses(folder!, token!)
