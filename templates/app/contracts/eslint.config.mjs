import js from '@eslint/js'
import tseslint from 'typescript-eslint'

export default tseslint.config({ ignores: ['dist/', 'out/'] }, js.configs.recommended, tseslint.configs.strict, {
  rules: { '@typescript-eslint/consistent-type-imports': 'error' },
})
