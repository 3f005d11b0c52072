const readMeta = (page: ParentNode) => page.querySelector<HTMLMetaElement>('meta[name="sluice-token"]')

/** The token that the server wrote into this page; other origins cannot read it. */
export function readAppToken(): string {
  return readMeta(document)?.content ?? ''
}

/** A server that was started again has a new token: takes it over from a fresh copy of this page. */
export async function refreshAppToken(): Promise<void> {
  const text = await (await fetch('/')).text()
  const fresh = /<meta name="sluice-token" content="([^"]*)"/.exec(text)?.[1]
  const meta = readMeta(document)
  if (fresh && meta) meta.content = fresh
}
