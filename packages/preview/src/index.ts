export { type Forwarder, startForwarder } from './forwarder/startForwarder.ts'
export { planErrors } from './plan/planErrors.ts'
export { needsOneInch, type PreviewProject, planPreview, readsChains } from './plan/planPreview.ts'
export * from './preview.ts'
