import { assertFewValuesInText } from '@sluice/protocol/http'
import { keepLongIntegers, mayHaveLongIntegers } from '@sluice/workflow'
import { Decoder, Encoder } from 'socket.io-parser'

/** Decodes the messages of a socket: integers that a float would round become text, as in HTTP bodies. */
class ExactDecoder extends Decoder {
  readonly #exact = new Decoder({ reviver: keepLongIntegers })

  constructor() {
    super()
    this.#exact.on('decoded', packet => this.emitReserved('decoded', packet))
  }

  override add(chunk: unknown): void {
    if (typeof chunk === 'string' && isExact(chunk)) this.#exact.add(chunk)
    else super.add(chunk)
  }

  override destroy(): void {
    this.#exact.destroy()
    super.destroy()
  }
}

/** Messages with attachments are none of ours. What has too many values, or is too deep, is refused once it is parsed. */
function isExact(message: string): boolean {
  if (!message.startsWith(plainEvent) || !mayHaveLongIntegers(message)) return false
  try {
    assertFewValuesInText(message)
    return true
  } catch {
    return false
  }
}

const plainEvent = '2'

/** Parser of socket.io whose messages keep every digit. */
export const exactParser = { Encoder, Decoder: ExactDecoder }
