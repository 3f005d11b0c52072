export * from './gitHubClient.ts'
export * from './publishProject.ts'
