/** The descriptions of the API: OpenAPI of the endpoints, AsyncAPI of the socket. For Node alone. */
export { describeApi } from './describeApi.ts'
export { describeSockets } from './describeSockets.ts'
export { errorStatuses } from './errorStatuses.ts'
