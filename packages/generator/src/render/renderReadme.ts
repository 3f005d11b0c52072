import type { WorkflowDocument } from '@sluice/workflow'
import type { EnvVariable } from '../feature.ts'
import type { Detection } from '../generatedProject.ts'
import type { Change, Guide, Route } from '../guide.ts'
import { minimumNodeVersion } from '../kinds/baseEnv.ts'
import { toLine } from '../projectName.ts'
import { nameOfNode } from './nameOfNode.ts'
import { type AppFacts, type ConfiguredFeature, chainsOf, hasWelcome, nameOfChain } from './renderAppConfig.ts'
import { renderPicture } from './renderPicture.ts'
import { escapeMarkdown, renderSection } from './renderSection.ts'

export type ReadmeFacts = {
  readonly app: AppFacts
  readonly document: WorkflowDocument
  readonly detection: Detection
  readonly notes: readonly string[]
  readonly env: readonly EnvVariable[]
  readonly port: number
  readonly guides: readonly Guide[]
  /** Folders with a `package.json`. */
  readonly parts: readonly string[]
  readonly hasGuard: boolean
  /** Ids of the parts, which are folders of the page that several tabs use. */
  readonly shared: readonly string[]
  /** Folders of `server/src/features/`. */
  readonly backend: readonly string[]
}

/** Additional project folders, with the command that tests them. */
const sideParts: { readonly [part: string]: readonly [what: string, command: string] } = {
  contracts: ['Solidity contracts, tested on a local chain', 'npm run contracts'],
  e2e: ['tests in a browser, with a test wallet on local chains', 'npm run e2e'],
}

/** What every project can change; features add theirs. */
const baseChanges: readonly Change[] = [
  { what: 'Name of the backend in its log and at `/health`', path: 'server/src/config/app.config.ts' },
  { what: 'Any other text of a tab: search for its words', path: 'web/src/features/' },
  { what: 'Texts of wallet, header, footer and errors', path: 'web/src/kit/' },
  { what: 'Colours, corners, fonts and logo', path: 'web/src/app/theme.css' },
  { what: 'Icon of the browser tab', path: 'web/src/app/icon.svg' },
  { what: 'Logos of tokens and networks', path: 'web/src/config/logos.css' },
  { what: 'RPC URLs and explorers of the networks', path: 'server/src/config/app.config.ts' },
]

/** Texts of a review, in projects that sign. */
const reviewChanges: readonly Change[] = [
  { what: 'Findings of a review, and what it says of a transaction', path: 'web/src/features/guard/' },
  { what: 'Buttons and consent of a review', path: 'web/src/features/review/ReadyReview.tsx' },
]

const maxLabels = 12

/** One line about a feature: what it does, and the steps of the workflow that it came from. */
function describeFeature({ feature }: ConfiguredFeature, { document, detection }: ReadmeFacts): string {
  const nodeIds = detection.features.find(({ id }) => id === feature.id)?.nodeIds ?? []
  const labels = document.nodes.filter(({ id }) => nodeIds.includes(id)).map(node => toLine(nameOfNode(node), 60))
  const named = [...new Set(labels)].filter(label => label !== '')
  const steps = named.slice(0, maxLabels).map(escapeMarkdown).join(', ')
  const more = named.length > maxLabels ? ` and ${named.length - maxLabels} more` : ''
  return `- **${feature.title}**: ${feature.summary}${steps === '' ? '' : ` From your workflow: ${steps}${more}.`}`
}

function renderCommands({ env, port }: ReadmeFacts): readonly string[] {
  const required = env.filter(variable => variable.required).map(variable => `\`${variable.name}\``)
  const without = env.flatMap(({ name, offWithout }) =>
    offWithout === undefined
      ? []
      : [`Without \`${name}\` ${offWithout} is off; \`.env.example\` says where to get one.`],
  )
  return [
    '```sh',
    'npm run setup    # once: installs the packages and builds the application',
    'npm run demo     # tries it on a local chain: test money, no key, no wallet extension',
    'npm run dev      # page and backend with reload while you edit',
    `npm start        # the real application at http://127.0.0.1:${port}`,
    '```',
    '',
    `Requires Node.js ${minimumNodeVersion} or newer; \`.nvmrc\` has the tested version. Ctrl+C ends each command.`,
    required.length === 0
      ? `No settings are required. To change one, copy \`.env.example\` to \`.env\`.${without.map(line => ` ${line}`).join('')}`
      : `\`npm run dev\` and \`npm start\` need ${required.join(', ')}: copy \`.env.example\` to \`.env\` and fill it in.`,
  ]
}

function renderChanges({ app, guides, parts, hasGuard }: ReadmeFacts): readonly string[] {
  const ofPage = hasWelcome(app)
    ? 'Name, description, look and first screen of the page'
    : 'Name, description and look of the page'
  const changes = [
    { what: ofPage, path: 'web/src/config/app.config.ts' },
    ...baseChanges,
    ...(hasGuard ? reviewChanges : []),
    ...guides.flatMap(guide => guide.changes ?? []),
  ]
  return [
    '| To change | edit |',
    '|---|---|',
    ...changes.map(({ what, path }) => `| ${what} | \`${path}\` |`),
    '| Tabs: their order, one more or one less | `web/src/config/features.ts` |',
    '| Keys, port, rate limit | `.env`, described in `.env.example` |',
    '| Where it runs | nothing: follow `DEPLOYMENT.md` |',
    '',
    'A tab of your own is one file, for example `web/src/features/links/linksFeature.tsx`:',
    '',
    '```tsx',
    "import type { FeatureModule } from '../../kit/FeatureModule.ts'",
    '',
    'const LinksPanel = () => <h1>Links</h1>',
    '',
    "export const linksFeature: FeatureModule = { id: 'links', title: 'Links', Panel: LinksPanel }",
    '```',
    '',
    'Import it in `web/src/config/features.ts` and add it to the list there.',
    ...(parts.includes('e2e')
      ? ['', 'The browser tests find buttons and notices by their texts. Search `e2e/src/` for a text that you change.']
      : []),
    ...(parts.includes('contracts') ? ['', 'The contracts have their own guide: `contracts/README.md`.'] : []),
  ]
}

const baseRoutes: readonly Route[] = [
  { route: 'GET /health', does: 'Name and time of the backend.' },
  { route: 'GET /api/config', does: 'The networks, for the page.' },
]

function renderRoutes({ guides }: ReadmeFacts): readonly string[] {
  const routes = [...baseRoutes, ...guides.flatMap(guide => guide.routes ?? [])]
  return ['| Route | What it does |', '|---|---|', ...routes.map(({ route, does }) => `| \`${route}\` | ${does} |`)]
}

/** Folders that tabs share: what they are for, also in a project that signs nothing. */
const sharedFolders = [
  [
    'trade',
    'what a trade, such as a swap, has besides the form and quote of its tab: amounts, tokens, requests, signing, recent activity',
    'amounts and tokens of the tabs',
  ],
  ['icm', 'messages of its tabs: the form and its review, history, live updates, the gateway, chains', 'messages'],
  ['transactions', 'planned calls, and the dialog that reviews and signs them', 'calls'],
  ['review', 'the end of each review: findings, consent, reads of the chain, the wallet', 'reads of the chain'],
] as const

/** Folders of the backend: routes of features, and what several of them use. */
const serverFolders: { readonly [folder: string]: string } = {
  chainReads: 'which RPC URLs the page may read without a wallet',
  fusion: 'Fusion: quotes, signed orders and their status',
  genesis: 'checks of a genesis block',
  icm: 'messages: their calls (`prepare/`), their history and delivery (`history/`), live updates (`live/`), chains (`subnets/`)',
  l1: 'configurations, genesis blocks and deployments of L1s',
  limitOrder: 'limit orders: signed orders, their list and cancellation',
  multichain: 'networks, tokens, quotes and swaps of several networks',
  pchain: 'balance, fees and transactions of the P-Chain',
  portfolio: 'balances of an account and their value',
  redis: 'a cache that several processes share',
  storage: 'SQLite files',
  swap: 'quotes and unsigned swaps',
  trade: 'requests to 1inch, lists of tokens, price impact',
  walletConnect: 'settings of WalletConnect',
}

/** Folders of the features that the page lists, with the titles of these. */
function listTabFolders({ features }: AppFacts): readonly (readonly [folder: string, titles: readonly string[]])[] {
  const titlesByFolder = new Map<string, Set<string>>()
  for (const { feature } of features) {
    for (const { module } of feature.tabs) {
      const folder = module.split('/').at(-2)!
      titlesByFolder.set(folder, (titlesByFolder.get(folder) ?? new Set()).add(feature.title))
    }
  }
  return [...titlesByFolder].map(([folder, titles]) => [folder, [...titles]])
}

/** Renders the project's README. */
export function renderReadme(facts: ReadmeFacts): string {
  const { app, document, detection, notes, port, guides, parts, hasGuard, shared, backend } = facts
  const chains = chainsOf(app)
    .chainIds.map(id => nameOfChain(app, id))
    .join(', ')
  const beside = parts.filter(part => sideParts[part])
  const picture = renderPicture(document)
  const section = (title: string, lines: readonly string[]) => renderSection({ title, lines })
  return [
    `# ${escapeMarkdown(app.projectName)}\n\n![Drawing of the page](picture.svg)\n\n${escapeMarkdown(app.description)}\n`,
    section('Run it', renderCommands(facts)),
    section('What it does', [
      ...app.features.map(feature => describeFeature(feature, facts)),
      ...(chains === '' ? [] : [`- **Networks**: ${chains}.`]),
      `- **Safety**: ${hasGuard ? 'every transaction is decoded and checked before the wallet opens' : 'the wallet is asked to sign nothing'}; the backend holds no private key.`,
      ...(picture.length > 0 ? ['', 'The workflow that it was generated from:', '', ...picture] : []),
    ]),
    section('Change it', renderChanges(facts)),
    ...guides.flatMap(({ readme }) => readme ?? []).map(renderSection),
    section('API', renderRoutes(facts)),
    section('Project structure', [
      '| Path | Contents |',
      '|---|---|',
      `| \`web/\` | ${app.kind.framework} frontend, exported as static files |`,
      '| `web/src/config/` | generated values: names, networks, defaults |',
      ...listTabFolders(app).map(([folder, titles]) => `| \`web/src/features/${folder}/\` | ${titles.join(', ')} |`),
      ...sharedFolders
        .filter(([id]) => shared.includes(id))
        .map(([id, signing, reading]) => `| \`web/src/features/${id}/\` | ${hasGuard ? signing : reading} |`),
      '| `web/src/kit/` | wallet, dialogs, toasts, requests |',
      ...(hasGuard
        ? [
            '| `web/src/features/guard/` | what every request passes on its way to the wallet: rules, consent, a last check |',
          ]
        : []),
      '| `server/` | Express backend; serves the frontend and the API |',
      '| `server/src/config/` | networks of the backend and settings of its features |',
      ...backend.map(folder => `| \`server/src/features/${folder}/\` | ${serverFolders[folder]} |`),
      '| `server/src/kit/` | HTTP server, security headers, rate limit, settings, errors, cache |',
      ...beside.map(part => `| \`${part}/\` | ${sideParts[part]![0]} |`),
      '| `.workflow/` | the source workflow without secrets, and a hash of every file so that regenerating keeps your edits |',
    ]),
    section('Check your changes', [
      '```sh',
      'npm run typecheck',
      'npm run lint',
      'npm test',
      '```',
      '',
      ...beside.flatMap(part => [
        `\`${sideParts[part]![1]}\` installs \`${part}/\` (${sideParts[part]![0]}) and does the same there.`,
        '',
      ]),
      '`npm run format` formats the code with Biome, configured in `biome.json`.',
      '',
      'To use a local chain of your own, set `LOCAL_CHAINS` in `.env`. The frontend then shows `devnet` and asks the wallet to switch to that chain.',
      '',
      ...guides.flatMap(({ development }) => development ?? []).flatMap(line => [line, '']),
      `If port ${port} is in use, set \`PORT=${port + 1}\` in \`.env\`.`,
    ]),
    section(
      'Not included from the workflow',
      [...notes, ...detection.unrepresented.map(node => `${node.label}: ${node.reason}`)].map(
        text => `- ${escapeMarkdown(text.replace(/\s+/g, ' '))}`,
      ),
    ),
    '\nSee `SECURITY.md` for protections of users, `DEPLOYMENT.md` for deployment and `AGENTS.md` for a short map of the code.\n',
  ].join('')
}
