import type { RunSnapshot } from '@sluice/engine'
import type { WireRunSnapshot } from '@sluice/protocol'

/** A run as sent to clients; subscribe with `seq` to get the events after it. */
export function toWireSnapshot({ record, document, status, events }: RunSnapshot): WireRunSnapshot {
  return {
    executionId: record.executionId,
    status,
    seq: events.at(-1)?.seq ?? 0,
    record,
    document,
    events: [...events],
  }
}
