import { projectPath, type Rule } from './rule.ts';

const SAYS_NOTHING = /^(types|index)$|^(.*-)?(utils?|helpers?|common|misc)$/;
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
/** Folders of Next's router: parameters, groups, slots, private and well-known folders. */
const ROUTER_FOLDER = /^(\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}|\([a-z-]+\)|[@_.][a-z-]+)$/;

export const fileName: Rule = {
  meta: { type: 'problem', docs: { description: 'Files are named in kebab-case by what they do.' } },
  create(context) {
    const folders = projectPath(context).split('/');
    const name = folders.pop() ?? '';
    const parts = name.replace(/(\.d)?\.[a-z]+$/, '').split('.');
    return {
      Program(node) {
        const report = (message: string) => context.report({ node, message });
        for (const part of [...folders, ...parts])
          if (SAYS_NOTHING.test(part)) report(`"${part}" does not say what is in it.`);
        for (const part of parts) if (!KEBAB.test(part)) report(`The file name "${name}" is not kebab-case.`);
        for (const folder of folders)
          if (!KEBAB.test(folder) && !ROUTER_FOLDER.test(folder)) report(`The folder "${folder}" is not kebab-case.`);
      },
    };
  },
};
