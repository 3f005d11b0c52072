import js from '@eslint/js'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  // Rules of this project.
  { rules: { '@typescript-eslint/consistent-type-imports': 'error' } },
  // only with: genesis
  // Allows `!` where the line above guarantees the size.
  { files: ['src/features/genesis/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  // end only
)
