import type { AssistantContext } from '../../assistant.ts'
import type { EditReading, Reading } from '../reading.ts'

/** Reads a request that changes the open workflow. undefined: it is no edit. */
export function readEdits(_reading: Reading, _context: AssistantContext): EditReading | undefined {
  return undefined
}
