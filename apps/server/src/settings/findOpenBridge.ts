import type { RunJournal } from '../journal/runJournal.ts'

const bridgeComponent = 'fusionMonadBridge'

/** The workflow's name of an unfinished live run with a bridge; undefined if there is none. */
export async function findOpenBridge(journal: Pick<RunJournal, 'unfinished' | 'load'>): Promise<string | undefined> {
  for (const executionId of await journal.unfinished()) {
    const run = await journal.load(executionId)
    if (run?.record.on !== 'live') continue
    if (run.document.nodes.some(({ componentId }) => componentId === bridgeComponent)) return run.document.name
  }
  return undefined
}
