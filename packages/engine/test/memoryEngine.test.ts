import { createMemoryJournal } from '../src/journal/memoryJournal.ts'
import { describeEngine, describeJournal } from './engineConformance.ts'

describeEngine('in memory', createMemoryJournal)
describeJournal('in memory', createMemoryJournal)
