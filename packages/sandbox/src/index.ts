export { createLogicServices } from './createLogicServices.ts'
export { sandboxErrors } from './errors.ts'
export { runCode } from './script/runCode.ts'
