// Repeats the tests on the built bundles.
import '../tests/codeFromText.test.ts'
