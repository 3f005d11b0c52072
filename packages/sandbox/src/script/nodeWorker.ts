import { parentPort } from 'node:worker_threads'
import { serveThread } from './serveThread.ts'

const serve = serveThread(message => parentPort!.postMessage(message))
parentPort!.on('message', serve)
