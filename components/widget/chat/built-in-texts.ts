/** The language that this file of the chat brings along. For the Norwegian one the build takes the other (scripts/widget). */
export { en as builtIn } from './texts-en.ts';
