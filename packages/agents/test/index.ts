export type { ScriptedAnswer } from './scriptedAnswer.ts'
export { type ModelStandIn, startModelStandIn } from './startModelStandIn.ts'
