import { defineTexts } from '../../ui/defineTexts.ts'

export const logsTexts = defineTexts('panelLog', {
  label: 'Logs of this panel',
  none: 'No logs yet',
  noneText: 'What you do in this panel is listed here. Keys and signatures are never logged.',
  noMatch: 'No logs match this filter',
  search: 'Filter logs',
  level: 'Level',
  levels: { all: 'All', info: 'Info', success: 'Success', warn: 'Warning', error: 'Error' },
  save: 'Save as file',
  clear: 'Clear',
})
