import { type Retry, SluiceError, type WireValues } from './defineErrors.ts'

type Fields = { readonly [name: string]: unknown }

const retries: readonly unknown[] = ['never', 'later', 'after-user'] satisfies Retry[]

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWireValue = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * Recreates an error from an error response (`error` is the message) or a run event (`message` is); undefined without a
 * message.
 *
 * - Missing fields: area `SERVER`, code `SERVER_REFUSED`, retry `after-user`
 * - `status`: HTTP status, if any
 */
export function deserializeError(wire: unknown, status?: number): SluiceError | undefined {
  if (!isObject(wire)) return undefined
  const message = wire.error ?? wire.message
  if (typeof message !== 'string' || message === '') return undefined
  const { area, code, help, retry, values } = wire
  return new SluiceError(
    typeof area === 'string' ? area : 'SERVER',
    typeof code === 'string' ? code : 'SERVER_REFUSED',
    {
      message,
      help: Array.isArray(help) ? help.map(String) : [],
      retry: retries.includes(retry) ? (retry as Retry) : 'after-user',
      values: isObject(values)
        ? (Object.fromEntries(Object.entries(values).filter(([, value]) => isWireValue(value))) as WireValues)
        : {},
      ...(status !== undefined && { status }),
    },
  )
}
