import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Parses RESP requests: `*<count>\r\n$<length>\r\n<text>\r\n…`, ASCII only. */
function readCommands(buffer: string): { readonly commands: readonly string[][]; readonly rest: string } {
  const commands: string[][] = []
  let rest = buffer
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest)
    if (!head) return { commands, rest }
    let at = head[0].length
    const words: string[] = []
    while (words.length < Number(head[1])) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at))
      const end = size ? at + size[0].length + Number(size[1]) : rest.length
      if (!size || rest.length < end + 2) return { commands, rest }
      words.push(rest.slice(at + size[0].length, end))
      at = end + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** Starts a fake Redis server with the commands that the cache uses, over RESP. */
export async function startRedis(port = 0) {
  const texts = new Map<string, string>()
  const seen: string[][] = []
  const sockets = new Set<Socket>()
  const answer = ([name = '', ...args]: readonly string[]): string => {
    const command = name.toUpperCase()
    if (command === 'GET') {
      const text = texts.get(args[0] ?? '')
      return text === undefined ? '$-1\r\n' : bulk(text)
    }
    if (command === 'SET') texts.set(args[0] ?? '', args[1] ?? '')
    return '+OK\r\n'
  }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    let waiting = ''
    socket.on('data', chunk => {
      const { commands, rest } = readCommands(waiting + chunk.toString('latin1'))
      waiting = rest
      for (const command of commands) {
        seen.push(command)
        socket.write(answer(command))
      }
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `redis://127.0.0.1:${address.port}`,
    texts,
    seen: seen as readonly (readonly string[])[],
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
