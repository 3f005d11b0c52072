import { type Retry, SluiceError, type WireValues } from './defineErrors.ts'

type Fields = { readonly [name: string]: unknown }

const retries: readonly unknown[] = ['never', 'later', 'after-user'] satisfies Retry[]

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWireValue = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * The error that was thrown on the other side of a wire, out of the body of a refusal (`error` holds the message) or
 * an error inside a run event (`message` does); undefined for what has no message.
 *
 * - Fields that are missing: area `SERVER`, code `SERVER_REFUSED`, retry `after-user`
 * - `status`: of the HTTP response, where there was one
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
