export * from './layout.ts'
export type * from './layoutGraph.ts'
