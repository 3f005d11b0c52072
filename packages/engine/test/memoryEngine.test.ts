import { createMemoryJournal } from '../src/journal/memoryJournal.ts'
import { describeEngine, describeJournal, onJournal } from './engineConformance.ts'

describeEngine('in memory', onJournal(createMemoryJournal))
describeJournal('in memory', createMemoryJournal)
