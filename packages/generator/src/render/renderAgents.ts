import type { Guide, PathFile, ReadingPath } from '../guide.ts'
import { minimumNodeVersion } from '../kinds/baseEnv.ts'
import type { AppFacts } from './renderAppConfig.ts'
import { escapeMarkdown } from './renderSection.ts'

export type AgentsFacts = {
  readonly app: AppFacts
  /** Folders with a `package.json`. */
  readonly parts: readonly string[]
  readonly hasGuard: boolean
  readonly guides: readonly Guide[]
}

const words = [
  'Words of a path: a *plan* is what the page shows and wants signed; a *request* is one transaction or message of it,',
  'with its *intent*: what the user wants, as data. *Facts* are what the chain says. The *guard* compares request, intent',
  'and facts; its *findings* block, ask for consent or inform. A *review* is a request with findings and description.',
  '*Ports* are the functions through which the flow reaches wallet, chain and backend.',
].join(' ')

const click = [
  'The click on the confirm button: event `send` → command `collectFacts` reads the chain again → event `factsCollected`',
  '→ `reviewRequest` runs the guard → command `askWallet` → port `send` → wallet. A new risk leads back to the review.',
].join(' ')

const numbered = (files: readonly PathFile[]) =>
  files.map(({ path, what }, index) => `${index + 1}. \`${path}\`: ${what}.`)

const ofGuard = ({ path }: PathFile) =>
  path.includes('/features/guard/') && !path.endsWith('/signing/createSigningFlow.ts')

/** The paths from a button to the wallet, without the guard; what all of several have in common comes once, after them. */
function renderPaths(paths: readonly ReadingPath[]): readonly string[] {
  const ways = paths.map(({ title, files }) => ({ title, files: files.filter(file => !ofGuard(file)) }))
  const [first, ...others] = ways
  const isShared = ({ path }: PathFile) =>
    others.length > 0 && others.every(({ files }) => files.some(file => file.path === path))
  const shared = first?.files.filter(isShared) ?? []
  const ownOf = (files: readonly PathFile[]) => files.filter(({ path }) => shared.every(file => file.path !== path))
  return [
    ...ways.flatMap(({ title, files }) => [`## ${title}`, '', ...numbered(ownOf(files)), '']),
    ...(shared.length > 0 ? ['## What these paths share', '', ...numbered(shared), ''] : []),
  ]
}

/** The files of the guard on the paths, each once, those of several paths first. */
function renderGuard(paths: readonly ReadingPath[]): readonly string[] {
  const files = new Map(paths.flatMap(path => path.files.filter(ofGuard)).map(file => [file.path, file]))
  const isRules = ({ path }: PathFile) => path.includes('/guard/rules/')
  const all = [...files.values()]
  const tests = [...new Set(paths.flatMap(({ test }) => test ?? []))].map(path => `\`${path}\``)
  return [
    '## What the guard does on the way',
    '',
    ...numbered([...all.filter(file => !isRules(file)), ...all.filter(isRules)]),
    '',
    ...(tests.length > 0
      ? [`Tests of the whole way, with a wallet and a chain of their own: ${tests.join(', ')}.`, '']
      : []),
  ]
}

/** Sentences of the paths; what several have in common comes once. */
function renderSentences(sentences: readonly (string | undefined)[]): readonly string[] {
  const known = [...new Set(sentences)].filter(sentence => sentence !== undefined)
  return known.length === 0 ? [] : [...known.map(sentence => `- ${sentence}`), '']
}

/** Renders AGENTS.md: layout, commands and rules, in at most 90 lines. */
export function renderAgents({ app, parts, hasGuard, guides }: AgentsFacts): string {
  const has = (part: string) => parts.includes(part)
  const paths = guides.flatMap(({ readingPath }) => readingPath ?? [])
  const afterwards = renderSentences(paths.map(path => path.afterwards))
  const lines = [
    '# Working on this project',
    '',
    `${escapeMarkdown(app.projectName)}: a static page (${app.kind.framework}, wagmi, viem) and an Express backend in TypeScript. Node.js ${minimumNodeVersion} or newer.`,
    '',
    '## Layout',
    '',
    '- `web/src/config/`, `server/src/config/`: values of this project. Look here first.',
    '- `web/src/config/features.ts`: tabs of the page; `web/src/kit/FeatureModule.ts` says what else a feature can have. `server/src/config/features.ts`: routes of the backend.',
    '- `web/src/features/<id>/`, `server/src/features/<id>/`: one folder per feature. A feature may import `kit/` and the shared folders it already imports, never another tab.',
    '- `web/src/kit/`, `server/src/kit/`: wallet, requests, dialogs, HTTP. Imports no feature.',
    ...(hasGuard ? ['- `web/src/features/guard/`: the guard. Every signature passes it.'] : []),
    ...(has('contracts') ? ['- `contracts/`: Solidity contracts with tests and deployment plans.'] : []),
    ...(has('e2e')
      ? [
          '- `e2e/src/kit/`: local chains, test wallet, demo. `e2e/src/features/<id>/`: what stands in for services, and browser tests.',
        ]
      : []),
    '- `.workflow/`: the source workflow. Never edit it; regenerating reads it.',
    '',
    ...renderPaths(paths),
    ...(hasGuard && paths.length > 0
      ? [
          click,
          '',
          ...renderSentences(paths.map(({ backend }) => backend)),
          words,
          '',
          ...renderGuard(paths),
          ...(afterwards.length > 0 ? ['## Afterwards', '', ...afterwards] : []),
        ]
      : []),
    ...guides.flatMap(({ followingPath: path }) => (path ? [`## ${path.title}`, '', ...numbered(path.files), ''] : [])),
    '## Commands',
    '',
    '- `npm run setup`: install and build. `npm start`: run what was built.',
    '- `npm run dev`: page and backend with reload.',
    ...(has('e2e') ? ['- `npm run demo`: everything on local chains with test money and no key.'] : []),
    '- `npm run typecheck && npm run lint && npm test`: before every commit.',
    ...(has('e2e') ? ['- `npm run e2e`: browser tests; needs Chromium and a build.'] : []),
    ...(has('contracts') ? ['- `npm run contracts`: compile and test the contracts.'] : []),
    '- `npm run format`: Biome.',
    '',
    '## Rules',
    '',
    '- Amounts are `bigint` in base units; decimal strings in intents, transactions and JSON. No floating point for money.',
    '- No private key and no signature in the backend. Keys of services stay in `.env`; the page never gets them.',
    ...(hasGuard
      ? [
          '- A transaction or signature goes through `web/src/features/review/` and the guard. Do not call the wallet directly.',
          '- Do not weaken a guard rule to make a test pass. `SECURITY.md` lists the rules.',
        ]
      : []),
    '- The backend validates requests with zod, the page reads answers with `web/src/kit/request.ts`. Errors say what to do and are never swallowed.',
    '- Versions are exact. Imports have the file extension `.ts` or `.tsx`.',
    '- No `any`, no `@ts-ignore`. Tests stand beside the file and assert outcomes, with values from `.stub.ts` and steps from `.helper.ts`; their names begin with `default` (what it does), `behavior` (a further case) or `error` (a failure).',
    '- The page is exported as static files: no server components that fetch, no `next start`.',
  ]
  return `${lines.join('\n')}\n`
}
