export { createServer, type RunningServer, type ServerOptions } from './createServer.ts'
