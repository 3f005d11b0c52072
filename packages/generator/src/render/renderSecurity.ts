import type { FindingLevel, RuleEntry } from '@sluice/guard'
import type { Guide } from '../guide.ts'

const head = `# Security

## Next.js 14

The frontend is built with Next.js 14.2.35, the last release of an unsupported line. It is therefore
**exported as static files** and served by the Express backend. No Next.js server runs in production, so the known
vulnerabilities of 14.x are not reachable:

| Advisory | Affected part | Reachable here |
|---|---|---|
| CVE-2026-44578 (SSRF by WebSocket upgrade) | Next.js server | no: no Next.js server |
| CVE-2026-23869, CVE-2026-23870 (RSC denial of service) | Next.js server | no: no Next.js server |
| CVE-2026-64645 (SSRF by rewrites) | Next.js server | no: rewrites exist in \`next dev\` only, to a fixed host |
| CVE-2026-64649, CVE-2026-64641, CVE-2026-64646 (Server Actions) | Next.js server | no: no Server Actions |
| CVE-2026-64648 (cache confusion) | Next.js server | no: no Next.js server |
| middleware bypasses, image optimizer | Next.js server | no: neither is used |

Never run \`next start\`, and keep \`next dev\` on 127.0.0.1, as the script does. Upgrade to a supported
Next.js version when you can: the frontend uses the App Router, no server functions and no server components that fetch.
`

const holdsNoKey = 'The backend holds no private key and signs nothing.'

const generalMeasures = [
  '`/api` rejects cross-site requests, so other sites cannot use up the rate limit of a visitor.',
  '`/api` accepts per IP address and 15 minutes 100 requests that reach a provider or change something, 1,000 of any kind, and request bodies up to 10 MB. Every input is validated against a schema.',
  'All packages are pinned to exact versions with a lock file per part. Container base images are not pinned, so they receive patch updates.',
]

const guard =
  'Before the wallet opens, `web/src/features/guard/` decodes the transaction and compares it with the user input: network, account, contract, amounts, value, balance and a simulation. What it finds is shown in the review; the rules are listed below.'

const contentPolicy = (reached: string) =>
  `The Content-Security-Policy allows only scripts of the frontend itself (by hash) and requests to ${reached}.`

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

const effects: { readonly [L in FindingLevel]: string } = {
  block: 'refuses',
  confirm: 'asks for consent',
  note: 'shows',
}

/** The rules of the guard as a table. */
function renderRules(rules: readonly RuleEntry[]): string {
  if (rules.length === 0) return ''
  const rows = rules.map(
    ({ id, title, checks, levels }) =>
      `| ${id} | ${title} | ${checks} | ${anyOf.format(levels.map(level => effects[level]))} |`,
  )
  return [
    '\n## Rules of the guard\n',
    'Each request is compared with what the user chose. A rule that refuses prevents signing; there is no way around it.\n',
    '| Rule | Name in the review | What it checks | If it is not met |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/**
 * Renders SECURITY.md: known framework issues, protections for users and the guard's `rules`, if it has a guard.
 *
 * - `readsChains`: the page reads its networks itself
 */
export function renderSecurity(guides: readonly Guide[], rules: readonly RuleEntry[], readsChains = false): string {
  const lines = [
    ...(rules.length > 0
      ? [`${holdsNoKey} Users sign every transaction in their own wallet.`, guard]
      : [`${holdsNoKey} The page asks the wallet to sign nothing.`]),
    ...guides.flatMap(({ security }) => security ?? []),
  ]
  const reached = readsChains ? 'this backend and to the RPC URLs of its networks' : 'this backend'
  const all = [...lines, contentPolicy(reached), ...generalMeasures].map(line => `- ${line}`)
  return [
    head,
    `\n## Protections for users\n\n${all.join('\n')}\n`,
    renderRules(rules),
    '\n## Reporting a vulnerability\n\nContact the maintainers of this project privately first.\n',
  ].join('')
}
