/** The token that the server wrote into this page; other origins cannot read it. */
export function readAppToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="sluice-token"]')?.content ?? ''
}
