import { findUnused } from '../findUnused.ts'
import { type GateStep, toStepResult } from './GateStep.ts'

/** No file, export or dependency that nothing uses; the project carries no such tool itself. */
export const deadCodeStep: GateStep = {
  name: 'nothing unused',
  run: async ({ dir }) => toStepResult(await findUnused(dir)),
}
