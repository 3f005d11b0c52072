export { createLogicServices } from './createLogicServices.ts'
export { sandboxErrors } from './errors.ts'
export { readExpressionTree } from './expression/readExpressionTree.ts'
