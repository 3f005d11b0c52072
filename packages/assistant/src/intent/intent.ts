export * from '../intent.ts'
