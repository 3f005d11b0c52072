import { defineErrors } from '@sluice/workflow'

/** Every sentence this package can say. */
export const generatorErrors = defineErrors('GENERATOR', {
  NOTHING_TO_GENERATE: {
    message: 'This workflow has no component that an application can show',
    help: ['Add a component such as 1inch Swap or Swap Interface', 'Or start from the Basic Swap Application template'],
    status: 422,
    retry: 'after-user',
  },
  KIND_UNKNOWN: {
    message: 'There is no project kind named {kind}; the kinds are: {kinds}',
    status: 400,
    retry: 'after-user',
  },
  KIND_DOES_NOT_FIT: {
    message: 'A {kind} project needs at least one of these components: {components}',
    help: ['Add one of them, or leave the kind open so that it is chosen from the workflow'],
    status: 422,
    retry: 'after-user',
  },
  PATH_UNSAFE: {
    message: 'The file path {path} is not safe: {reason}',
    status: 500,
  },
  PATH_CLASH: {
    message: 'Two rules write the file {path}: {first} and {second}',
    status: 500,
  },
  TEMPLATE_MISSING: {
    message: 'No template file stands under {prefix}',
    help: ['Pass the templates that readTemplates() returns'],
    status: 500,
  },
  LITERAL_UNSUPPORTED: {
    message: 'A value at {path} cannot be printed as a literal: {reason}',
    status: 500,
  },
  PROJECT_INVALID: {
    message: 'The generated project did not pass its check: {findings}',
    status: 500,
  },
  SECRET_IN_TEXT: {
    message: 'A secret of this workflow would also stand in the file {path} of the project',
    help: ['Take it out of the name, the description and the other fields of the workflow'],
    status: 422,
    retry: 'after-user',
  },
  ARCHIVE_TEXT_INVALID: {
    message: 'This text is not a generated project: {reason}',
    help: ['Use the file that Download All saved, unchanged'],
    status: 400,
    retry: 'after-user',
  },
  FOLDER_FOREIGN: {
    message: 'The folder {folder} holds files, and nothing says that they were generated',
    help: ['Name an empty folder, or one that holds an earlier generation of this project'],
    status: 409,
    retry: 'after-user',
  },
  MANIFEST_INVALID: {
    message: '{path} does not say what was generated here',
    help: ['Take the file back from your version control, or generate into an empty folder'],
    status: 409,
    retry: 'after-user',
  },
  CONFIG_INVALID: {
    message: '{label}: {reason}',
    help: ['Correct the value in the node and generate again'],
    status: 422,
    retry: 'after-user',
  },
})
