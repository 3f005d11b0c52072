/** Loaded with the first request after a run. */
export { readLastRun } from '@sluice/assistant'
