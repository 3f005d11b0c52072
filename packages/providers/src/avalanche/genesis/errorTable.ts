// The only line of this folder that leads out of it: generated applications ship the folder with their own table maker.
export { defineErrors, isSluiceError, type SluiceError } from '@sluice/workflow'
