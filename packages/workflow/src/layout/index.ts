export * from './layout.ts'
