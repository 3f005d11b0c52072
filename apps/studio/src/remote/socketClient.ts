import { engineErrors } from '@sluice/engine'
import type { ErrorBody } from '@sluice/protocol'
import { deserializeError, type SluiceError } from '@sluice/workflow'

export { io } from 'socket.io-client'

/** The server's error; one that cannot be read is `UNKNOWN_EXECUTION_ERROR`. */
export const toRefusal = (body: ErrorBody): SluiceError =>
  deserializeError(body) ?? engineErrors.error('UNKNOWN_EXECUTION_ERROR')
