import type { Guide } from '../guide.ts'

const head = `# Security

## Next.js 14

The page is built with Next.js 14.2.35, the last release of a line that gets no fixes any more. It is therefore
**exported as static files** and served by the Express backend. No Next.js server runs in production, so what is known
to be open in 14.x cannot be reached:

| Advisory | Where it lives | Reached here |
|---|---|---|
| CVE-2026-44578 (SSRF by WebSocket upgrade) | Next.js server | no: no Next.js server |
| CVE-2026-23869, CVE-2026-23870 (RSC denial of service) | Next.js server | no: no Next.js server |
| CVE-2026-64645 (SSRF by rewrites) | Next.js server | no: rewrites exist in \`next dev\` only, to a fixed host |
| CVE-2026-64649, CVE-2026-64641, CVE-2026-64646 (Server Actions) | Next.js server | no: no Server Actions |
| CVE-2026-64648 (cache confusion) | Next.js server | no: no Next.js server |
| middleware bypasses, image optimizer | Next.js server | no: neither is used |

Never run \`next start\`, and keep \`next dev\` on 127.0.0.1, as the script does. When you can, move to a supported
line of Next.js: the page uses the App Router, no server functions and no server components that fetch.
`

const generalMeasures = [
  "The backend holds no private key and signs nothing. Every transaction is signed in the user's own wallet.",
  'The page may run its own scripts only (their hashes stand in the Content-Security-Policy) and may talk to nobody but this backend.',
  'Pages of other sites are refused at `/api`, so that they cannot use up what a visitor may ask.',
  'Requests to `/api` are limited to 100 in 15 minutes for one address; bodies to 10 MB; every input is checked against a schema.',
  'All packages are pinned to exact versions, and each part has a lock file. The images of the containers are not: they follow the fixes of their lines.',
]

const guard =
  'Before the wallet is asked, `web/src/features/guard/` decodes the transaction from its bytes and holds it against what the user chose: network, account, contract, amounts, value, balance and a simulation. A finding at the level `block` cannot be signed.'

/** Renders SECURITY.md: known framework issues and protections for users. */
export function renderSecurity(guides: readonly Guide[], hasGuard: boolean): string {
  const lines = [
    ...generalMeasures.slice(0, 1),
    ...(hasGuard ? [guard] : []),
    ...guides.flatMap(({ security }) => security ?? []),
  ]
  const all = [...lines, ...generalMeasures.slice(1)].map(line => `- ${line}`)
  return [
    head,
    `\n## What protects the people who use this application\n\n${all.join('\n')}\n`,
    '\n## Reporting\n\nWrite to the maintainers of this project in private first.\n',
  ].join('')
}
