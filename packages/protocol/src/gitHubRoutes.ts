import { extraFeatureSchema } from '@sluice/generator/schema'
import { z } from 'zod'
import { defineRoute } from './route.ts'
import { sentDocumentSchema } from './workflowDocument.ts'

const userExample = { login: 'octocat', avatar_url: 'data:image/png;base64,iVBORw0KGgo=' }

const redirectExample = 'http://127.0.0.1:3001/github/callback'

const stateExample = 'opaque-random-state'

const clientIdExample = 'Iv1.0123456789abcdef'

export const gitHubUserSchema = z.object({
  login: z.string(),
  /** A `data:` URL, because the page loads no pictures of other sites; empty if there is no picture. */
  avatar_url: z.string(),
})

export type GitHubUser = z.infer<typeof gitHubUserSchema>

/** How the account was connected: OAuth in a popup, device code, or a pasted token. */
export const gitHubMethodSchema = z.enum(['oauth', 'device', 'token'])

export const gitHubStatusSchema = z.object({
  /** `https://github.com`, or the address of a GitHub Enterprise. */
  baseUrl: z.string(),
  /** Client id of the OAuth app; null if none is configured. */
  clientId: z.string().nullable(),
  /** Which ways of connecting this server has: `oauth` needs a client id and secret, `device` a client id. */
  methods: z.array(gitHubMethodSchema),
  /** `env` overrides `store` and is read-only in the UI. */
  source: z.enum(['default', 'store', 'env']),
  /** Null if no account is connected. The token never leaves the server. */
  connection: z
    .object({
      user: gitHubUserSchema,
      method: gitHubMethodSchema,
      /** Granted scopes; null where GitHub does not tell them (fine-grained tokens). */
      scopes: z.array(z.string()).nullable(),
      /** `env`: from GITHUB_TOKEN, cannot be disconnected here. */
      source: z.enum(['store', 'env']),
    })
    .nullable(),
  /** Why a stored connection is unusable; null if it is usable. */
  problem: z.string().nullable(),
})

export type GitHubStatus = z.infer<typeof gitHubStatusSchema>

export const readGitHub = defineRoute({
  method: 'GET',
  path: '/api/github',
  summary: 'The connected GitHub account and the ways to connect one.',
  response: gitHubStatusSchema,
})

/** Visible ASCII, as it goes into a header. */
const tokenSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, 'A token has up to 500 characters, without spaces')

const text = (most: number) => z.string().trim().min(1).max(most)

export const writeGitHubSettings = defineRoute({
  method: 'PUT',
  path: '/api/github/settings',
  summary: 'Stores the address of a GitHub Enterprise and the OAuth app; null forgets a value.',
  body: z
    .object({
      baseUrl: text(2_048).nullable().optional(),
      clientId: text(200).nullable().optional(),
      /** Stored encrypted. It cannot be read back. */
      clientSecret: text(200).nullable().optional(),
    })
    .meta({ examples: [{ clientId: clientIdExample }] }),
  response: gitHubStatusSchema,
})

export const startGitHubOAuth = defineRoute({
  method: 'POST',
  path: '/api/github/oauth/start',
  summary: 'Makes the authorise address of a popup, with a random state and a PKCE challenge.',
  body: z
    .object({
      /** Address of the callback page: the origin of the editor and `/github/callback`. */
      redirect_uri: z.url().max(2_048),
      /** Asks for the scope `workflow` too, without which GitHub refuses CI files. */
      workflow: z.boolean().default(true),
    })
    .meta({ examples: [{ redirect_uri: redirectExample }] }),
  response: z.object({ url: z.string(), state: z.string(), client_id: z.string() }).meta({
    examples: [
      {
        url: `https://github.com/login/oauth/authorize?client_id=${clientIdExample}`,
        state: stateExample,
        client_id: clientIdExample,
      },
    ],
  }),
})

/** Source: spec 001 §7.1. The access token stays on the server; the answer names the account. */
export const exchangeGitHubCode = defineRoute({
  method: 'POST',
  path: '/api/github/oauth/token',
  summary: 'Exchanges the code of a popup for a token, which stays on the server.',
  body: z
    .object({
      code: text(500),
      state: text(200),
      client_id: text(200).optional(),
      redirect_uri: z.url().max(2_048).optional(),
    })
    .meta({
      examples: [
        {
          code: 'a1b2c3d4e5f60718293a',
          state: stateExample,
          client_id: clientIdExample,
          redirect_uri: redirectExample,
        },
      ],
    }),
  response: z
    .object({ user: gitHubUserSchema, scopes: z.array(z.string()) })
    .meta({ examples: [{ user: userExample, scopes: ['repo', 'user:email', 'workflow'] }] }),
})

export const startGitHubDevice = defineRoute({
  method: 'POST',
  path: '/api/github/device/start',
  summary: 'Asks GitHub for a code that the user enters on its device page.',
  body: z.object({ workflow: z.boolean().default(true) }),
  response: z
    .object({
      flowId: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
      interval: z.number().int(),
    })
    .meta({
      examples: [
        {
          flowId: 'opaque-flow-id',
          user_code: 'WDJB-MJHT',
          verification_uri: 'https://github.com/login/device',
          expires_in: 900,
          interval: 5,
        },
      ],
    }),
})

export const pollGitHubDevice = defineRoute({
  method: 'POST',
  path: '/api/github/device/:flowId',
  summary: 'Whether the device code has been entered. The server asks GitHub at its pace.',
  params: z.object({ flowId: text(100) }),
  response: z.object({ status: z.enum(['pending', 'connected']), user: gitHubUserSchema.nullable() }),
})

export const cancelGitHubDevice = defineRoute({
  method: 'DELETE',
  path: '/api/github/device/:flowId',
  summary:
    'Gives a device code up: entering it connects nobody any more. A flow that has ended or is unknown is no error.',
  params: z.object({ flowId: text(100) }),
  response: gitHubStatusSchema,
})

export const writeGitHubToken = defineRoute({
  method: 'PUT',
  path: '/api/github/token',
  summary: 'Checks a personal access token with GitHub, then stores it encrypted. It cannot be read back.',
  body: z.object({ token: tokenSchema }).meta({ examples: [{ token: 'YOUR_TOKEN' }] }),
  response: gitHubStatusSchema,
})

export const disconnectGitHub = defineRoute({
  method: 'DELETE',
  path: '/api/github/connection',
  summary: 'Forgets the token of the connected account.',
  response: gitHubStatusSchema,
})

export const gitHubRepositorySchema = z.object({
  /** `owner/name` */
  full_name: z.string(),
  html_url: z.string(),
  private: z.boolean(),
  /** `empty`: no commit, or only the initial one of GitHub; `published`: has a manifest of Sluice; `other`: Sluice does not touch it. */
  content: z.enum(['empty', 'published', 'other']),
})

export type GitHubRepository = z.infer<typeof gitHubRepositorySchema>

export const findGitHubRepository = defineRoute({
  method: 'GET',
  path: '/api/github/repository',
  summary: 'Whether a repository of the connected account exists, and what it contains.',
  query: z.object({ name: text(201) }),
  response: z
    .object({
      repository: gitHubRepositorySchema.nullable(),
      /** A free name like it; null if the name is free. */
      freeName: z.string().nullable(),
    })
    .meta({
      examples: [
        {
          repository: {
            full_name: 'octocat/my-defi-app',
            html_url: 'https://github.com/octocat/my-defi-app',
            private: false,
            content: 'published',
          },
          freeName: 'my-defi-app-2',
        },
      ],
    }),
})

/** `^[A-Za-z0-9._-]{1,100}$`, not `.`, `..` or ending in `.git`: GitHub replaces other characters. */
export const repositoryNamePattern = /^(?!\.{1,2}$)(?!.*\.git$)[A-Za-z0-9._-]{1,100}$/

/** Source: spec 001 §3 and §9 (defaults). */
export const repositorySettingsSchema = z.object({
  name: z
    .string()
    .regex(repositoryNamePattern, 'A repository name has up to 100 letters, digits, dots, dashes or underscores'),
  description: z
    .string()
    .max(350)
    .regex(/^[^\p{Cc}]*$/u, 'A description has no line breaks')
    .default(''),
  isPrivate: z.boolean().default(false),
  includeReadme: z.boolean().default(true),
  autoDeployVercel: z.boolean().default(true),
  initializeWithGitignore: z.boolean().default(true),
})

export type RepositorySettings = z.output<typeof repositorySettingsSchema>

export const publishPhaseSchema = z.enum([
  /** Checks files for secrets and unsafe paths; nothing has been sent. */
  'checking',
  'repository',
  'files',
  'commit',
  'pull-request',
  /** Waits as GitHub asked; `waitUntil` says how long. */
  'waiting',
  'done',
])

export const publishResultSchema = z.object({
  html_url: z.string(),
  full_name: z.string(),
  branch: z.string(),
  /** Hash of the commit; null if nothing had changed. */
  commit: z.string().nullable(),
  /** Number of files in the commit. */
  files: z.number().int(),
  /** Pull request of an update that met edits of the owner; null otherwise. */
  pull_request_url: z.string().nullable(),
  /** What was left out, and why, such as CI files without the scope `workflow`. */
  notes: z.array(z.string()),
  /** Files whose owner changed them: kept, the new version lies beside them in `<path>.new`. */
  conflicts: z.array(z.string()),
  /** Requests that were sent to GitHub. */
  requests: z.number().int(),
})

export type PublishResult = z.infer<typeof publishResultSchema>

export const publishStatusSchema = z
  .object({
    publishId: z.string(),
    repository: z.string(),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    phase: publishPhaseSchema,
    /** Files sent, and files to send. */
    sent: z.number().int(),
    total: z.number().int(),
    /** Milliseconds since the epoch; null unless waiting. */
    waitUntil: z.number().nullable(),
    /** True if `resume` goes on where it stopped. */
    canResume: z.boolean(),
    error: z.string().nullable(),
    /** Code in the table of `@sluice/github`; null without an error. */
    code: z.string().nullable(),
    help: z.array(z.string()),
    result: publishResultSchema.nullable(),
  })
  .meta({
    examples: [
      {
        publishId: '7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10',
        repository: 'octocat/my-defi-app',
        state: 'running',
        phase: 'files',
        sent: 120,
        total: 366,
        waitUntil: null,
        canResume: false,
        error: null,
        code: null,
        help: [],
        result: null,
      },
    ],
  })

export type PublishStatus = z.infer<typeof publishStatusSchema>

export const startPublish = defineRoute({
  method: 'POST',
  path: '/api/github/publish',
  summary: 'Generates the project of a workflow and publishes it to a repository of the connected account.',
  body: z.object({
    document: sentDocumentSchema,
    /** App type; absent: detected from the workflow. */
    kind: z.string().max(100).optional(),
    /** Features that no node asks for. */
    extraFeatures: z.array(extraFeatureSchema).max(extraFeatureSchema.options.length).optional(),
    settings: repositorySettingsSchema,
    /** `create`: the name must be free; `empty`: an existing repository without commits; `update`: one published before. */
    target: z.enum(['create', 'empty', 'update']).default('create'),
  }),
  response: publishStatusSchema,
})

const publishParams = z.object({ publishId: text(100) })

export const readPublish = defineRoute({
  method: 'GET',
  path: '/api/github/publish/:publishId',
  summary: 'How far a publication is.',
  params: publishParams,
  response: publishStatusSchema,
})

export const resumePublish = defineRoute({
  method: 'POST',
  path: '/api/github/publish/:publishId/resume',
  summary: 'Goes on with a publication that a network failure stopped. Nothing is published twice.',
  params: publishParams,
  response: publishStatusSchema,
})

export const cancelPublish = defineRoute({
  method: 'POST',
  path: '/api/github/publish/:publishId/cancel',
  summary: 'Stops a publication.',
  params: publishParams,
  response: publishStatusSchema,
})

/** Message of the callback page to the editor. Source: spec 001 §7.1; without the access token. */
export const gitHubAuthMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('GITHUB_AUTH_SUCCESS'), state: z.string(), user: gitHubUserSchema }),
  z.object({
    type: z.literal('GITHUB_AUTH_ERROR'),
    state: z.string(),
    error: z.string(),
    help: z.array(z.string()).optional(),
  }),
])

export type GitHubAuthMessage = z.infer<typeof gitHubAuthMessageSchema>

/** Path of the callback page. */
export const gitHubCallbackPath = '/github/callback'

/** Name of the BroadcastChannel between callback page and editor. */
export const gitHubChannel = 'sluice-github'
