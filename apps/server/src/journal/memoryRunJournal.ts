import { createMemoryJournal, type Journal } from '@sluice/engine'
import { draftOf } from './draftWorkflowId.ts'
import type { RunJournal, SignedStep } from './runJournal.ts'

/** Stores runs in memory until the server stops. */
export function createMemoryRunJournal(): RunJournal {
  const journal = createMemoryJournal()
  const signed = new Map<string, SignedStep[]>()
  const append: Journal['append'] = (executionId, entry, events, status) => {
    const written = journal.append(executionId, entry, events, status)
    for (const event of events) {
      if (event.type !== 'node.signed' || event.transactionHash === undefined) continue
      const hash = event.transactionHash.toLowerCase()
      const { on } = journal.load(executionId)!.record
      const step = { executionId, nodeId: event.nodeId, on, at: event.at }
      signed.set(hash, [...(signed.get(hash) ?? []), step])
    }
    return written
  }
  return {
    ...journal,
    append,
    signedWith: hash => signed.get(hash.toLowerCase()) ?? [],
    clear() {
      const runs = journal.list({ limit: Number.POSITIVE_INFINITY })
      for (const { executionId } of runs) journal.remove(executionId)
      signed.clear()
      return runs.length
    },
    list: filter => journal.list(filter).map(run => ({ ...run, draftOf: draftOf(run.workflowId) })),
    close: () => {},
  }
}
