export { serveStdio } from './serveStdio.ts'
export { defaultMcpPort, type RunningMcpServer, startMcpHttp } from './startMcpHttp.ts'
