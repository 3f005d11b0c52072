export { installPart } from './installPart.ts'
export { prepareGeneratedApp } from './prepareGeneratedApp.ts'
export { type GeneratedApp, startGeneratedApp } from './startGeneratedApp.ts'
