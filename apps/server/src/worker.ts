export { isDatabaseUrl, parseRestateUrls } from './config.ts'
export { type RunningWorker, startWorker, type WorkerOptions } from './startWorker.ts'
