import { packageBase, previewBase } from '../build/pageAddresses.ts'

export type PageContent = {
  /** Address of the script; null if the project does not compile. */
  readonly script: string | null
  readonly styles: string | null
  readonly version: number
  /** Ids of the chains of the test wallet. */
  readonly chainIds: readonly number[]
  readonly hasIcon: boolean
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The script that runs before everything else of a page. */
export function renderSetup(chainIds: readonly number[]): string {
  const setup = JSON.stringify({ chains: chainIds.map(id => ({ id })) })
  return `<script src="${previewBase}/browser/setup.js" data-setup="${escapeHtml(setup)}"></script>`
}

/** The document that runs the project's page: no script of its own, which the policy would refuse. */
export function renderPage({ script, styles, version, chainIds, hasIcon }: PageContent): string {
  return [
    '<!doctype html>',
    `<html lang="en" data-preview-version="${version}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    styles === null ? '' : `<link rel="stylesheet" data-preview href="${escapeHtml(styles)}">`,
    hasIcon ? '<link rel="icon" href="/icon.svg">' : '<link rel="icon" href="data:,">',
    renderSetup(chainIds),
    `<script type="module" src="${previewBase}/browser/runtime.js"></script>`,
    script === null ? '' : `<script type="module" src="${escapeHtml(script)}"></script>`,
    `<link rel="modulepreload" href="${packageBase}/react.js">`,
    '</head><body><div id="root"></div></body></html>',
  ].join('\n')
}

/** A page with one sentence. */
export function renderSentence(sentence: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><p>${escapeHtml(sentence)}</p></body></html>`
}
