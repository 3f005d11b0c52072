import { findUnused } from '../findUnused.ts'
import { type GateStep, toStepResult } from './GateStep.ts'

/** Checks for unused files, exports and dependencies. */
export const deadCodeStep: GateStep = {
  name: 'nothing unused',
  run: async ({ dir }) => toStepResult(await findUnused(dir)),
}
