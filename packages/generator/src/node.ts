export { readTemplates } from './readTemplates.ts'
export { writeProject } from './writeProject.ts'
