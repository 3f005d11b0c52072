export { createLogicServices } from './createLogicServices.ts'
export { sandboxErrors } from './errors.ts'
