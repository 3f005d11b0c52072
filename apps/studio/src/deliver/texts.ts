import { defineTexts } from '../ui/defineTexts.ts'

export const deliverTexts = defineTexts('deliver', {
  title: 'Generated Code Preview',
  generating: 'Generating the project',
  projectName: 'Project name',
  files: (count: number) => `${count} files`,
  characters: (count: number) => `${count.toLocaleString('en')} characters`,
  downloadZip: 'Download ZIP',
  downloadAll: 'Download All',
  dependencies: 'Production dependencies',
  devDependencies: 'Development dependencies',
  overview: 'Overview',
  filesTab: 'Files',
  deployment: 'Deployment',
  search: 'Search files',
  notes: 'Worth knowing',
  noFile: 'Pick a file to read it',
  copyFile: (path: string) => `Copy ${path}`,
  downloaded: 'Download started',
  noFilesFound: 'No file has this in its path',
})
