export * from './createNodeHttp.ts'
export * from './isPublicAddress.ts'
export * from './readEnvironment.ts'
export * from './safeFetch.ts'
