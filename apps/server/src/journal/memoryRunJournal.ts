import { createMemoryJournal, type Journal } from '@sluice/engine'
import { draftOf } from './draftWorkflowId.ts'
import type { RunJournal, SignedStep } from './runJournal.ts'
import { toRunOwner, workspaceOfRun } from './runOwner.ts'

/** Stores runs in memory until the server stops. */
export function createMemoryRunJournal(): RunJournal {
  const journal = createMemoryJournal()
  const signed = new Map<string, { readonly workspaceId: string; readonly step: SignedStep }[]>()
  const listAll = (workspaceId: string) =>
    journal.list({ owner: toRunOwner(workspaceId), limit: Number.POSITIVE_INFINITY })
  const append: Journal['append'] = (executionId, entry, events, status) => {
    const written = journal.append(executionId, entry, events, status)
    for (const event of events) {
      if (event.type !== 'node.signed' || event.transactionHash === undefined) continue
      const hash = event.transactionHash.toLowerCase()
      const { record } = journal.load(executionId)!
      const step = { executionId, nodeId: event.nodeId, on: record.on, at: event.at }
      signed.set(hash, [...(signed.get(hash) ?? []), { workspaceId: workspaceOfRun(record), step }])
    }
    return written
  }
  return {
    ...journal,
    append,
    signedWith: hash => (signed.get(hash.toLowerCase()) ?? []).map(({ step }) => step),
    unreadInputs: () => [],
    answerInput: () => {},
    countUnfinished: () => journal.unfinished().length,
    unfinishedOf: workspaceId =>
      journal.unfinished().filter(id => workspaceOfRun(journal.load(id)!.record) === workspaceId),
    startedSince: (workspaceId, at) => listAll(workspaceId).filter(({ startedAt }) => startedAt >= at).length,
    clear(workspaceId) {
      const runs = listAll(workspaceId)
      for (const { executionId } of runs) journal.remove(executionId)
      for (const [hash, steps] of signed) {
        const others = steps.filter(step => step.workspaceId !== workspaceId)
        if (others.length > 0) signed.set(hash, others)
        else signed.delete(hash)
      }
      return runs.length
    },
    list: filter => journal.list(filter).map(run => ({ ...run, draftOf: draftOf(run.workflowId) })),
    close: () => {},
  }
}
