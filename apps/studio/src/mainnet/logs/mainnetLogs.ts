import { createPanelLog, type PanelLogLevel } from '../../session/log/createPanelLog.ts'

/** Entries of the Real Mainnet Testing panel. */
export const mainnetLog = createPanelLog()

/** Adds an entry to the Logs tab. Keys and long hex, such as signatures, are removed from the text. */
export const logMainnet = (level: PanelLogLevel, text: string): void => mainnetLog.add(level, text)
