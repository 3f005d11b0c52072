import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

export type TestChain = {
  readonly url: string
  request<Answer = unknown>(method: string, params: readonly unknown[]): Promise<Answer>
  stop(): Promise<void>
}

function findAnvil(): string {
  const require = createRequire(import.meta.url)
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
    `@foundry-rs/anvil-${platform}/bin/anvil`,
  )
}

/** Starts a bare anvil for the tests of the chain reader; it ends with `stop`. */
export async function startTestChain(chainId: number): Promise<TestChain> {
  const anvil = spawn(findAnvil(), ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${chainId}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(anvil, 'exit')
  let output = ''
  let port: string | undefined
  for await (const chunk of anvil.stdout) {
    output += String(chunk)
    port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
    if (port !== undefined) break
  }
  if (port === undefined) throw new Error(`anvil did not start: ${output}`)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    request: async <Answer>(method: string, params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const answer = (await response.json()) as { result: Answer; error?: { message: string } }
      if (answer.error) throw new Error(answer.error.message)
      return answer.result
    },
    stop: async () => {
      anvil.kill('SIGKILL')
      await gone
    },
  }
}
