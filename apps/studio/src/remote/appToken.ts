/** Token that the server embeds in the page; other origins cannot read it. */
export type AppToken = {
  read(): string
  /** Updates the token from a fetched page; ignored when missing. */
  update(page: string): void
}

/** Whether people sign in on the server: its page has no token then. */
export const hasSignIn = (page: ParentNode): boolean => page.querySelector('meta[name="sluice-token"]') === null

/** Reads the token from the page. */
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
