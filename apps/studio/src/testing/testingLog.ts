import { createPanelLog } from '../session/log/createPanelLog.ts'

/** Entries of the Functional Testing panel. */
export const testingLog = createPanelLog()
