import type { Plugin } from 'vite'

/** In development the page comes from Vite, so the running server's token is copied into it. */
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
