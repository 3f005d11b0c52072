/** The data of each server-sent event. Source: html.spec.whatwg.org/multipage/server-sent-events.html. */
export async function* readServerSentEvents(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  let data: string[] = []
  const read = function* (line: string) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n')
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
  }
  for await (const chunk of chunks) {
    const lines = (open + chunk).split('\n')
    open = lines.pop() ?? ''
    for (const line of lines) yield* read(line.replace(/\r$/, ''))
  }
  // A last event without its empty line.
  yield* read(open)
  yield* read('')
}
