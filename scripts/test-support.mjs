/**
 * What is only for tests, by its name: `*.test.ts` and `*.spec.ts`; `*.testing.ts` for what tests build or stand in for, beside the module that it is
 * about; and three folders that hold nothing else. Every check that tells tests from what runs in a market reads it here.
 */
export const FOR_TESTS = '\\.(test|spec|testing)\\.tsx?$|^(server/(testing|refusals)|e2e)/'

const NAMED_FOR_TESTS = new RegExp(FOR_TESTS)

/** @param {string} file as the project names it */
export function isForTests(file) {
  return NAMED_FOR_TESTS.test(file)
}
