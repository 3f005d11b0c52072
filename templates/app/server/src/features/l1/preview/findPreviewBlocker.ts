export type PreviewSettings = {
  readonly HOST: string
  readonly TRUST_PROXY: number
  readonly LOCAL_PREVIEW: '0' | '1'
}

/** Whether a host is a loopback name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether a name leads to this machine everywhere: those below `localhost` go to no name server. Source: RFC 6761 §6.3 */
export function isLocalName(host: string): boolean {
  return isLoopback(host) || host.endsWith('.localhost')
}

/** Why local previews are not allowed here; null when allowed. */
export function findPreviewBlocker(settings: PreviewSettings, anvil: string | undefined): string | null {
  if (settings.LOCAL_PREVIEW === '0') return 'Local previews are disabled (LOCAL_PREVIEW=0)'
  if (!isLoopback(settings.HOST) || settings.TRUST_PROXY > 0) {
    return 'Local previews are available only on a developer’s machine; this application is served publicly'
  }
  if (anvil === undefined) return 'anvil not found: install Foundry or run npm ci in server/'
  return null
}
