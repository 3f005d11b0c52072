export { isDatabaseUrl } from '../config.ts'
export { restoreBackup } from './restoreBackup.ts'
export { type RotationSummary, rotateSecrets } from './rotateSecrets.ts'
export { type BackupSummary, writeBackup } from './writeBackup.ts'
