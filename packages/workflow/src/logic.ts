// What decides in front of an action, for engine components, generated applications and the generator; not part of the editor.
export * from './logic/automaticSlippage.ts'
export * from './logic/evaluateTree.ts'
export type * from './logic/expressionTree.ts'
export * from './logic/findAtPath.ts'
export type * from './logic/flowPlan.ts'
export * from './logic/meetsCondition.ts'
export * from './logic/mergeValues.ts'
export * from './logic/runFlow.ts'
