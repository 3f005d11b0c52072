// The same tests as before the build, now that there are bundles to look into.
import '../tests/codeFromText.test.ts'
