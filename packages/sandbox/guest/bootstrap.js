// Runs inside the sandbox before user code. Captures built-ins, so that user code cannot replace them.
;(() => {
  const { parse, stringify } = JSON
  const { freeze } = Object
  const toText = String
  const codeModule = 'code'

  class TextEncoder {
    get encoding() {
      return 'utf-8'
    }

    encode(text = '') {
      const bytes = []
      for (const character of toText(text)) {
        let code = character.codePointAt(0)
        if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd
        if (code < 0x80) bytes.push(code)
        else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
        else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
        else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      }
      return new Uint8Array(bytes)
    }
  }

  class TextDecoder {
    get encoding() {
      return 'utf-8'
    }

    decode(input = new Uint8Array()) {
      const bytes = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input)
      let text = ''
      for (let index = 0; index < bytes.length; ) {
        const first = bytes[index++]
        const more = first < 0x80 ? 0 : first >> 5 === 6 ? 1 : first >> 4 === 14 ? 2 : first >> 3 === 30 ? 3 : -1
        let code = more <= 0 ? first : first & (0x3f >> more)
        let valid = more >= 0
        for (let count = 0; valid && count < more; count++) {
          if ((bytes[index] & 0xc0) !== 0x80) valid = false
          else code = (code << 6) | (bytes[index++] & 63)
        }
        text += valid && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
      }
      return text
    }
  }

  const show = value => {
    if (typeof value === 'string') return value
    if (typeof value === 'bigint') return toText(value)
    const json = stringify(value, writeBigInts)
    return json === undefined ? toText(value) : json
  }
  const writeBigInts = (_key, value) => (typeof value === 'bigint' ? toText(value) : value)

  return (callHost, askHost, writeLog, settle) => {
    const ask = async (operation, values) => parse(await callHost(operation, stringify(values ?? null, writeBigInts)))
    const log = (...parts) => void writeLog(parts.map(show).join(' '))
    const host = freeze({
      log,
      blockchain: freeze({
        call: request => ask('blockchain.call', request),
        balance: request => ask('blockchain.balance', request),
      }),
      storage: freeze({ read: key => ask('storage.read', key) }),
      http: freeze({ request: request => ask('http.request', request) }),
    })
    Object.assign(globalThis, {
      TextEncoder,
      TextDecoder,
      console: freeze({ log, info: log, warn: log, error: log, debug: log }),
    })
    // Backend of the sandbox's `crypto` module: hashes and random bytes only.
    Object.defineProperty(globalThis, '__hash', { value: askHost, configurable: true })

    let failure
    const start = async text => {
      try {
        const { default: run } = await import(codeModule)
        const answer = stringify(await run(parse(text), host), writeBigInts)
        settle(true, answer === undefined ? 'null' : answer)
      } catch (error) {
        failure = error
        settle(false, '')
      }
    }
    const describe = () => {
      const error = failure
      if (typeof error !== 'object' || error === null) return stringify({ message: toText(error) })
      const { name, message, stack } = error
      if (message === undefined) return stringify({ message: show(error) })
      return stringify({ name: toText(name), message: toText(message), stack: toText(stack) })
    }
    return { start, describe }
  }
})()
