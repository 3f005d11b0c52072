export { isDatabaseUrl, readRestateUrls } from './config.ts'
export { type RunningWorker, startWorker, type WorkerOptions } from './startWorker.ts'
