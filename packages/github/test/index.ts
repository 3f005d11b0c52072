export * from './cloneRepository.ts'
export type { FakeToken, FakeUserOptions } from './fakeGitHub/accounts.ts'
export type { Fault } from './fakeGitHub/createFaults.ts'
export * from './fakeGitHub/startFakeGitHub.ts'
