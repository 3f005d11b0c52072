import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  classicToken,
  defaultApp,
  type FakeGitHub,
  type FakeGitHubOptions,
  startFakeGitHub,
} from '@sluice/github/testing'
import { writeGitHubSettings, writeGitHubToken } from '@sluice/protocol'
import { expect, onTestFinished } from 'vitest'
import type { ServerOptions } from '../createServer.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

const { clientId, clientSecret } = defaultApp

/** A GitHub that ends with the test. */
export async function startGitHub(options?: FakeGitHubOptions): Promise<FakeGitHub> {
  const gitHub = await startFakeGitHub(options)
  onTestFinished(() => gitHub.close())
  return gitHub
}

/** A server that is set up for a GitHub; default with its OAuth app. */
export async function startServerOf(
  gitHub: FakeGitHub,
  app: object = { clientId, clientSecret },
  options?: Partial<ServerOptions>,
): Promise<TestServer> {
  const server = await startTestServer(options)
  const body = { baseUrl: gitHub.web, ...app }
  expect((await server.call(writeGitHubSettings, { body })).status).toBe(200)
  return server
}

/** The same with an account that is connected by a token. */
export async function startConnected(gitHub: FakeGitHub, options?: Partial<ServerOptions>): Promise<TestServer> {
  const server = await startServerOf(gitHub, {}, options)
  expect((await server.call(writeGitHubToken, { body: { token: classicToken } })).status).toBe(200)
  return server
}

const tokenPattern = /gh[opu]_|github_pat_/

/** Fails if a token or the client secret is in an answer or in plain text in a file of the data folder. */
export function expectNoToken({ dataDir }: TestServer, ...answers: readonly unknown[]): void {
  expect(JSON.stringify(answers)).not.toMatch(tokenPattern)
  expect(JSON.stringify(answers)).not.toContain(clientSecret)
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter(name => statSync(join(dataDir, name)).isFile())) {
    const content = readFileSync(join(dataDir, name), 'latin1')
    expect([name, tokenPattern.test(content), content.includes(clientSecret)]).toEqual([name, false, false])
  }
}
