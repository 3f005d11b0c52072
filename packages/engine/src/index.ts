export * from './engine.ts'
export * from './events.ts'
