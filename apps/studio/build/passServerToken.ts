import type { Plugin } from 'vite'

/** Copies the running server's token into the page that Vite serves in development. */
export function passServerToken(server: string): Plugin {
  return {
    name: 'sluice-pass-server-token',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(server).then(
        response => response.text(),
        () => '',
      )
      const token = /<meta name="sluice-token" content="([^"]*)"/.exec(page)?.[1] ?? ''
      return html.replace('<meta name="sluice-token" content="" />', `<meta name="sluice-token" content="${token}" />`)
    },
  }
}
