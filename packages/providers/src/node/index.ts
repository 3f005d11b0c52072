export * from './createNodeHttp.ts'
export * from './readEnvironment.ts'
export * from './safeFetch.ts'
