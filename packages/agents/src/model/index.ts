export * from './createModelAssistant.ts'
export { modelErrors } from './modelErrors.ts'
