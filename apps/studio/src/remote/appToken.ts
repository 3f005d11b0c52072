/** The token that the server wrote into this page; other origins cannot read it. */
export type AppToken = {
  read(): string
  /** Takes over the token from a fresh copy of the page; a copy without one changes nothing. */
  update(page: string): void
}

/** Reads the token where the server wrote it. */
export function createAppToken(page: ParentNode): AppToken {
  const readMeta = () => page.querySelector<HTMLMetaElement>('meta[name="sluice-token"]')
  return {
    read: () => readMeta()?.content ?? '',
    update(text) {
      const fresh = /<meta name="sluice-token" content="([^"]*)"/.exec(text)?.[1]
      const meta = readMeta()
      if (fresh && meta) meta.content = fresh
    },
  }
}
