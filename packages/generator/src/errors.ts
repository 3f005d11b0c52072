import { defineErrors } from '@sluice/workflow'

/** Errors of the generator. */
export const generatorErrors = defineErrors('GENERATOR', {
  NOTHING_TO_GENERATE: {
    message: 'No node in this workflow can be shown in an application',
    help: ['Add a component such as 1inch Swap or Swap Interface', 'Or start from the Basic Swap Application template'],
    status: 422,
    retry: 'after-user',
  },
  KIND_UNKNOWN: {
    message: 'Unknown app type {kind}. Available: {kinds}',
    status: 400,
    retry: 'after-user',
  },
  KIND_DOES_NOT_FIT: {
    message: 'A {kind} app needs at least one of these components: {components}',
    help: ['Add one of them, or let the workflow determine the app type'],
    status: 422,
    retry: 'after-user',
  },
  FLOW_NOT_REPRESENTED: {
    message: 'Not generated, because the application would not do what was drawn. {reasons}',
    help: ['Remove the node, or replace it by one that the application can carry out', 'Or choose another app type'],
    status: 422,
    retry: 'after-user',
  },
  PATH_UNSAFE: {
    message: 'Unsafe file path {path}: {reason}',
    status: 500,
  },
  PATH_IS_LINK: {
    message: '{path} is a symbolic link, which may lead out of the project: nothing was written',
    help: ['Remove the link, or generate into another folder.'],
    status: 409,
    retry: 'after-user',
  },
  PATH_CLASH: {
    message: 'File {path} is written twice: by {first} and {second}',
    status: 500,
  },
  NAME_CLASH: {
    message: 'Module {module} would use the name {name} for two things',
    status: 500,
  },
  MARKER_UNBALANCED: {
    message: 'In {path} a marker of optional lines has no counterpart: {line}',
    status: 500,
  },
  TEMPLATE_MISSING: {
    message: 'No template file found under {prefix}',
    help: ['Pass the templates that readTemplates() returns'],
    status: 500,
  },
  LITERAL_UNSUPPORTED: {
    message: 'Can’t write the value at {path} as code: {reason}',
    status: 500,
  },
  PROJECT_INVALID: {
    message: 'The generated project is invalid: {findings}',
    status: 500,
  },
  SECRET_IN_TEXT: {
    message: 'The file {path} would contain a secret of this workflow',
    help: ['Remove it from the workflow’s name, description and fields'],
    status: 422,
    retry: 'after-user',
  },
  ARCHIVE_TEXT_INVALID: {
    message: 'Not a generated project: {reason}',
    help: ['Use the unchanged file from Download All'],
    status: 400,
    retry: 'after-user',
  },
  FOLDER_FOREIGN: {
    message: 'Folder {folder} isn’t empty and wasn’t created by the generator',
    help: ['Choose an empty folder, or one with an earlier version of this project'],
    status: 409,
    retry: 'after-user',
  },
  MANIFEST_INVALID: {
    message: '{path} is not a valid manifest',
    help: ['Restore the file from version control, or generate into an empty folder'],
    status: 409,
    retry: 'after-user',
  },
  CONFIG_INVALID: {
    message: '{label}: {reason}',
    help: ['Correct the value in the node, then generate again'],
    status: 422,
    retry: 'after-user',
  },
})
