import type { EnvVariable } from '../feature.ts'
import type { Guide } from '../guide.ts'
import { renderSection } from './renderSection.ts'

export type DeploymentFacts = {
  readonly slug: string
  /** Minimum Node.js version, such as `22.18`. */
  readonly node: string
  readonly port: number
  readonly env: readonly EnvVariable[]
  readonly guides: readonly Guide[]
}

const fence = (language: string, lines: readonly string[]) => [`\`\`\`${language}`, ...lines, '```']

const describe = ({ name, required, value, comment }: EnvVariable) =>
  `| \`${name}\` | ${required ? 'yes' : 'no'} | ${value === '' ? '–' : `\`${value}\``} | ${comment.replaceAll('|', '\\|')} |`

/** Renders DEPLOYMENT.md: server, container, static host and all variables. */
export function renderDeployment({ slug, node, port, env, guides }: DeploymentFacts): string {
  const needed = env.filter(({ required }) => required).map(({ name }) => `\`${name}\``)
  const prepare =
    needed.length === 0
      ? 'No variable has to be set; to change one, copy `.env.example` to `.env`.'
      : `Copy \`.env.example\` to \`.env\` and fill in ${needed.join(', ')}.`
  const keepsData = env.some(({ name }) => name === 'DATA_DIR')
  // A named volume survives the container; port and folder of `.env` apply outside of it.
  const run = [
    `docker run --rm -p 127.0.0.1:${port}:${port}`,
    ...(keepsData ? [`-v ${slug}-data:/app/data`] : []),
    ...(needed.length > 0 ? ['--env-file .env'] : []),
    `-e HOST=0.0.0.0 -e PORT=${port}`,
    ...(keepsData ? ['-e DATA_DIR=/app/data'] : []),
    slug,
  ]
  const rewrite = {
    rewrites: [{ source: '/api/:path*', destination: 'https://api.example.org/api/:path*' }],
  }
  return [
    '# Deployment\n',
    `\nThe backend serves the exported page and its own routes from one port (${port}), so there is one thing to run.\n`,
    renderSection({
      title: 'On a server',
      lines: [
        `1. Install Node.js (the version in \`.nvmrc\`; ${node} or newer works).`,
        `2. ${prepare}`,
        '3. `npm run setup`, then `npm start`, under a supervisor such as systemd.',
        `4. Put a proxy that speaks TLS in front, for example Caddy: \`example.org { reverse_proxy 127.0.0.1:${port} }\`.`,
        '   Set `TRUST_PROXY=1`, so that the rate limit counts the visitors and not the proxy.',
        '',
        '`GET /health` answers 200 while it runs. SIGTERM ends it within three seconds.',
      ],
    }),
    renderSection({
      title: 'As a container',
      lines: [
        'With Docker Compose, which also runs a cache that several instances can share (Redis on 6379, reached from inside only):',
        '',
        ...fence('sh', ['docker compose up --build --detach']),
        '',
        'Alone; answers are then remembered in the process:',
        '',
        ...fence('sh', [`docker build -t ${slug} .`, run.join(' ')]),
        '',
        ...(needed.length > 0
          ? []
          : ['`--env-file .env` before the first `-e` hands it the settings of your `.env`.', '']),
        'The image runs as the user `node` and answers `HEALTHCHECK`.',
        ...(keepsData
          ? [
              'What the application keeps lies in the volume at `/app/data`, which stays when a container is removed; back it up.',
            ]
          : []),
      ],
    }),
    renderSection({
      title: 'The page on a static host, Vercel or Netlify',
      lines: [
        '`web/out` is a folder of static files, so a host for files can serve the page alone. The backend still has to run',
        'somewhere: keys and checks live there. The page asks for `/api` on its own address and on no other, which is why it',
        'has no variable with an address in it; the host passes these requests on.',
        '',
        '- Vercel: set the root directory to `web`, the output directory to `out`, and add `web/vercel.json`:',
        '',
        ...fence('json', JSON.stringify(rewrite, null, 2).split('\n')),
        '',
        '- Netlify: base `web`, command `npm run build`, publish `out`, and a file `web/public/_redirects`:',
        '',
        ...fence('text', ['/api/*  https://api.example.org/api/:splat  200']),
        '',
        'Let the host send the headers that the backend sends with the page, above all its Content-Security-Policy: ask',
        `the backend once with \`curl -I http://127.0.0.1:${port}\`. The hashes in it change with every build. Count the`,
        "host's proxies in `TRUST_PROXY`.",
      ],
    }),
    ...guides.flatMap(({ deployment }) => deployment ?? []).map(renderSection),
    renderSection({
      title: 'Variables',
      lines: [
        'All of them are read by the backend when it starts; the page has none, and no value of one reaches it.',
        '',
        '| Name | Required | Default | What |',
        '|---|---|---|---|',
        ...env.map(describe),
      ],
    }),
  ].join('')
}
