export { createModelAssistant, type ModelAssistant } from './createModelAssistant.ts'
export { modelErrors } from './modelErrors.ts'
export type { ModelSettings } from './openModel.ts'
export { readModelFromEnvironment } from './readModelFromEnvironment.ts'
