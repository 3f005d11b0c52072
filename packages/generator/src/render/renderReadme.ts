import { findChain } from '@sluice/defi'
import type { Detection } from '../detect.ts'
import type { EnvVariable } from '../feature.ts'
import { type AppFacts, chainsOf } from './renderAppConfig.ts'

export type ReadmeFacts = {
  readonly app: AppFacts
  readonly detection: Detection
  readonly notes: readonly string[]
  readonly env: readonly EnvVariable[]
  readonly port: number
}

/** Writes text so that Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
}

/** Renders the project's README. */
export function renderReadme({ app, detection, notes, env, port }: ReadmeFacts): string {
  const chains = chainsOf(app)
    .chainIds.map(id => findChain(id)?.name ?? String(id))
    .join(', ')
  const required = env.filter(variable => variable.required)
  return [
    `# ${escapeMarkdown(app.projectName)}\n\n${escapeMarkdown(app.description)}\n`,
    section('Start', [
      `1. Copy \`.env.example\` to \`.env\` and fill in ${required.map(variable => `\`${variable.name}\``).join(', ')}.`,
      '2. Run:',
      '',
      '```sh',
      'npm run setup',
      'npm start',
      '```',
      '',
      `Then open http://127.0.0.1:${port}. Node.js ${app.kind.node} or newer is needed; \`.nvmrc\` names the version it was tried with.`,
    ]),
    section('What it does', [
      ...detection.features.map(feature => `- **${escapeMarkdown(feature.title)}**: ${escapeMarkdown(feature.reason)}`),
      `- Networks: ${chains}`,
      '- Every transaction is checked before the wallet sees it, and is signed in the wallet; the backend holds no private key.',
    ]),
    section('Where things are', [
      '| Place | What |',
      '|---|---|',
      `| \`web/\` | ${app.kind.framework} page, exported as static files |`,
      '| `web/src/config/app.config.ts` | networks, tokens and defaults of the page |',
      '| `web/src/features/` | one folder a feature |',
      '| `web/src/kit/` | wallet, dialogs, toasts, requests |',
      '| `web/src/defi/guard/` | the rules a transaction must pass |',
      '| `server/` | Express backend; serves the page and speaks to the provider with your key |',
      '| `server/src/config/app.config.ts` | networks that the backend serves |',
      '| `.workflow/` | the workflow this project was made from, without secrets, and a hash of every file |',
    ]),
    section('Work on it', [
      '```sh',
      'npm run typecheck',
      'npm run lint',
      'npm test',
      '```',
      '',
      `For hot reload run \`npm run dev --prefix server\` and \`npm run dev --prefix web\` in two terminals and open http://127.0.0.1:3000; requests to \`/api\` are passed on to port ${port}.`,
      '',
      'Against a local chain, set `LOCAL_CHAINS` and `ONEINCH_BASE_URL` in `.env`; the page then says `devnet` and asks the wallet for the local chain. `ONEINCH_API_KEY` must still hold some text, such as `local`.',
      '',
      `Where port ${port} is taken, as it is while Sluice runs on the same machine, set \`PORT=${port + 1}\` in \`.env\`; for hot reload change the port in \`web/next.config.mjs\` too.`,
    ]),
    section(
      'Not shown from the workflow',
      [...notes, ...detection.unrepresented.map(node => `${node.componentId} (${node.nodeId}): ${node.reason}`)].map(
        text => `- ${escapeMarkdown(text.replace(/\s+/g, ' '))}`,
      ),
    ),
    '\n`SECURITY.md` says what protects the users; `DEPLOYMENT.md` says how to put it on a server.\n',
  ].join('')
}
