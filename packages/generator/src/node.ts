export { hostSha256 } from './hostSha256.ts'
export { readTemplates } from './readTemplates.ts'
export { writeProject } from './writeProject.ts'
