export * from './openDevnetServices.ts'
export * from './openLiveServices.ts'
