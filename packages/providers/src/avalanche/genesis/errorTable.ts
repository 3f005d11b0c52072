// The folder's only external import: generated applications ship the folder with their own `defineErrors`.
export { defineErrors, isSluiceError, type SluiceError } from '@sluice/workflow'
