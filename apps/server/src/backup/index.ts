export { isDatabaseUrl } from '../config.ts'
export { restoreBackup } from './restoreBackup.ts'
export { type BackupSummary, writeBackup } from './writeBackup.ts'
