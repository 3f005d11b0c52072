export * from './createNodeHttp.ts'
export * from './safeFetch.ts'
