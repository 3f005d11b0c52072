export { assertReadable } from './assertReadable.ts'
export { findAnswer } from './findAnswer.ts'
export { makeAssistantCatalogue } from './makeAssistantCatalogue.ts'
