export * from './createModelAssistant.ts'
export { modelErrors } from './modelErrors.ts'
export { readModelFromEnvironment } from './readModelFromEnvironment.ts'
