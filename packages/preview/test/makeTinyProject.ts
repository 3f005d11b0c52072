import type { ProjectFile, StartPreview } from '../src/preview.ts'

/** Answers with what it was asked and how it was started. */
const server = `
import { createServer } from 'node:http'
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  response.setHeader('content-type', 'application/json')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('set-cookie', 'sid=1; Domain=localhost')
  response.end(JSON.stringify({ url: request.url, headers: request.headers, body, env: process.env }))
})
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nconnection: Upgrade\\r\\nupgrade: websocket\\r\\n\\r\\n')
  socket.end(JSON.stringify(request.headers))
})
server.listen(0, '127.0.0.1', () => console.log('Tiny is ready at http://127.0.0.1:' + server.address().port))
`

const page = `
import { useState } from 'react'
import { label } from '../label.ts'
export default function Page() {
  const [text, setText] = useState('')
  return <main><h1 className="text-lg">{label}</h1><input aria-label="Text" value={text} onChange={event => setText(event.target.value)} /></main>
}
`

const layout = `
import './globals.css'
export const metadata = { title: 'Tiny' }
export default function RootLayout({ children }) {
  return <html lang="en" data-theme="dark"><body>{children}</body></html>
}
`

const files: { readonly [path: string]: string } = {
  'server/src/main.ts': server,
  'web/src/app/page.tsx': page,
  'web/src/app/layout.tsx': layout,
  'web/src/app/globals.css': '@import "tailwindcss";\n',
  'web/src/label.ts': "export const label = 'first'\n",
}

/** Files of the smallest project that a preview runs; undefined removes one. */
export function makeTinyFiles(changed: { readonly [path: string]: string | undefined } = {}): readonly ProjectFile[] {
  return Object.entries({ ...files, ...changed }).flatMap(([path, content]) =>
    content === undefined ? [] : [{ path, content }],
  )
}

/** What starts the preview of the smallest project. */
export function makeTinyProject(
  changed: { readonly [path: string]: string | undefined } = {},
  start: Partial<StartPreview> = {},
): StartPreview {
  return {
    projectName: 'Tiny',
    kind: null,
    files: makeTinyFiles(changed),
    level: 'page',
    network: 'live',
    chains: [],
    env: {},
    secrets: [],
    ...start,
  }
}
